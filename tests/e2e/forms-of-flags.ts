import { expect } from "@playwright/test";
import { form } from "#tests/e2e/app-form.ts";
import type { FormsOf } from "#tests/e2e/forms.ts";
import { enterAs, recordActs } from "#tests/e2e/world.ts";

const unknown = "/admin/flags?kind=unknown";

export const formsOfFlags: FormsOf = {
  who: "who settles flags",
  enter: async (page) => {
    await enterAs(page, "dispatcher");
    await recordActs(page, { kind: "arrive", code: `SHELF-${crypto.randomUUID()}` });
    await page.goto(unknown);
    await page.getByRole("table", { name: "Open flags" }).getByRole("link").last().click();
    await expect(page).toHaveURL(/flags\/tsk_/);
    return new URL(page.url()).pathname;
  },
  forms: [
    form("flag", ".flag-room-form", ":place", "app/components/admin/flags/flag-room.tsx"),
    form("several flags", ".settle-several-form", unknown, "app/components/admin/flags/settle-several.tsx"),
  ],
};
