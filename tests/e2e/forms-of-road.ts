import { form } from "#tests/e2e/app-form.ts";
import type { FormsOf } from "#tests/e2e/forms.ts";
import { formsOfCounter } from "#tests/e2e/forms-of-counter.ts";
import { formsOfFlags } from "#tests/e2e/forms-of-flags.ts";
import { formsOfRuns } from "#tests/e2e/forms-of-runs.ts";
import { enterAs } from "#tests/e2e/world.ts";

const formsOfDriver: FormsOf = {
  who: "an administrator at a driver",
  enter: async (page) => {
    await enterAs(page, "admin");
    const answer = await page.request.get("/api/v1/users?role=driver");
    const { items } = (await answer.json()) as { items: { id: string }[] };
    return `/admin/users/${items[0]?.id ?? "none"}`;
  },
  forms: [form("work phone", ".stop-form", ":place/work-phone", "app/routes/admin/users/work-phone.tsx")],
};

/** Forms of runs, drivers, flags and the counter. */
export const formsOfRoad: FormsOf[] = [formsOfFlags, formsOfRuns, formsOfDriver, ...formsOfCounter];
