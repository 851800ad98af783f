import { form } from "#tests/e2e/app-form.ts";
import type { FormsOf } from "#tests/e2e/forms.ts";
import { bookAsStaff, enterAs, makePrivateLink, recordActs } from "#tests/e2e/world.ts";

export const formsOfReports: FormsOf = {
  who: "a party of a delivered shipment",
  enter: async (page) => {
    await enterAs(page, "dispatcher");
    const { trackingNumber: code } = await bookAsStaff(page);
    await recordActs(page, { kind: "drop_off", code }, { kind: "deliver", code });
    const link = await makePrivateLink(page, code);
    await page.context().clearCookies();
    await page.goto(link);
    return code;
  },
  forms: [form("report", ".shipment-aside-form", "/track/:place/not-received", "app/routes/track/not-received.tsx")],
};
