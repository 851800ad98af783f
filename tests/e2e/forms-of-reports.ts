import { form } from "#tests/e2e/app-form.ts";
import type { FormsOf } from "#tests/e2e/forms.ts";
import { bookAsStaff, enterAs, makePrivateLink, recordActs } from "#tests/e2e/world.ts";

const formsOfPreferences: FormsOf = {
  who: "staff who speak for a party of a parcel that is not delivered",
  enter: async (page) => {
    await enterAs(page, "dispatcher");
    return (await bookAsStaff(page)).trackingNumber;
  },
  forms: [
    form(
      "delivery preferences",
      ".shipment-aside-form[data-side=recipient]",
      "/track/:place/preferences",
      "app/routes/track/preferences.tsx",
    ),
  ],
};

const formsOfNotReceived: FormsOf = {
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

export const formsOfReports = [formsOfNotReceived, formsOfPreferences];
