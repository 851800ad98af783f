import { expect, it } from "vitest";
import { chosenFacts } from "#app/presenters/chosen-facts.ts";

const none = {
  hasSaturdayDelivery: false,
  hasHoldForPickup: false,
  temperatureRange: null,
  specialHandling: null,
  dangerousGoods: null,
  returnInstructions: null,
  deliveryConfirmation: null,
  customsValue: null,
  customsDescription: "",
};

it("names every choice that was made, in the words of the booking", () => {
  const facts = chosenFacts({
    hasSaturdayDelivery: true,
    hasHoldForPickup: true,
    temperatureRange: "2 to 8 °C",
    specialHandling: "Two people",
    dangerousGoods: "UN 1845, dry ice",
    returnInstructions: "The empty crate",
    deliveryConfirmation: "code",
    customsValue: { amountMinor: 12_000, currency: "USD" },
    customsDescription: "Printed matter",
  });
  expect(facts.map(({ term, text }) => `${term}: ${text}`)).toEqual([
    "Delivery: Saturday delivery, Hold for pickup",
    "Temperature control: 2 to 8 °C",
    "Special handling: Two people",
    "Dangerous goods: UN 1845, dry ice",
    "Delivery confirmation: One-time code",
    "Return service: The empty crate",
    "Customs value: $120.00",
    "Customs description: Printed matter",
  ]);
});

it("leaves out what was not chosen, and says yes where nothing was typed with a choice", () => {
  expect(chosenFacts(none)).toEqual([]);
  expect(chosenFacts({ ...none, returnInstructions: "" })).toEqual([{ term: "Return service", text: "Yes" }]);
});
