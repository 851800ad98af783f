import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { fieldWords } from "#copy/en/booking.ts";
import { channelWords } from "#copy/en/booking-channels.ts";
import { ServicesStep } from "#app/components/booking/services-step.tsx";
import type { StepProps } from "#app/components/booking/step-props.ts";

const price = { amountMinor: 1500, currency: "USD" };

/** Returns the texts of the step's notification choices, in their order. */
function choices(sendsMail: boolean): string {
  const props = {
    raw: {},
    errors: {},
    warnings: {},
    onRequest: null,
    view: { isAbroad: false },
    options: {
      currency: "USD",
      surcharges: { saturdayDelivery: price, holdForPickup: price, temperatureControl: price },
      textConsent: "Texts are free of charge.",
      notify: { sendsMail, offersPush: true, laterTextConsent: null },
    },
  } as unknown as StepProps;
  const text = renderToStaticMarkup(<ServicesStep {...props} />).replaceAll(/<[^>]*>/g, " ");
  return text.slice(text.indexOf(fieldWords.notifications)).replaceAll("&#x27;", "'");
}

it("promises no mail where none can be sent, and offers what works first", () => {
  const off = choices(false);
  expect(off).toContain(channelWords.mailLater);
  expect(off.indexOf(fieldWords.notifySms)).toBeLessThan(off.indexOf(fieldWords.notifyEmail));
  const on = choices(true);
  expect(on).not.toContain(channelWords.mailLater);
  expect(on.indexOf(fieldWords.notifyEmail)).toBeLessThan(on.indexOf(fieldWords.notifySms));
});
