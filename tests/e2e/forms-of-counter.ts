import type { Page } from "@playwright/test";
import { form } from "#tests/e2e/app-form.ts";
import type { FormsOf } from "#tests/e2e/forms.ts";
import { bookAsStaff, enterAs, recordActs } from "#tests/e2e/world.ts";

const folder = "app/components/admin/counter";

/** Forms with a parcel that was brought, and with one that waits. */
export const formsOfCounter: FormsOf[] = [
  {
    who: "who takes parcels in",
    enter: async (page) => `/admin/counter/drop-off?code=${await brought(page)}`,
    forms: [
      form("branch of the counter", ".counter-room-branch", ":place", `${folder}/counter-room.tsx`),
      form("code at the counter", ".counter-room-find", ":place", `${folder}/drop-off.tsx`),
      form("taking in", ".drop-off-take", ":place", `${folder}/take-in-form.tsx`),
    ],
  },
  {
    who: "who weighs a parcel again",
    enter: async (page) => {
      const code = await brought(page);
      await recordActs(page, { kind: "drop_off", code, branch: "main" });
      return `/admin/counter/weigh-again?code=${code}`;
    },
    forms: [form("weighing again", ".weigh-again-scale form", ":place", `${folder}/weigh-again.tsx`)],
  },
  {
    who: "who hands parcels out",
    enter: async (page) => {
      const code = await brought(page);
      await recordActs(page, { kind: "drop_off", code, branch: "main" });
      await recordActs(page, { kind: "shelve", code, branch: "main" });
      return `/admin/counter/hand-out?search=${code}`;
    },
    forms: [form("handing out", ".hand-out-form", ":place", `${folder}/hand-out.tsx`, `${folder}/hand-out-form.tsx`)],
  },
];

async function brought(page: Page): Promise<string> {
  await enterAs(page, "dispatcher");
  return (await bookAsStaff(page)).trackingNumber;
}
