import { describe, expect, it } from "vitest";
import { quote } from "#domain/rates/quote.ts";
import { seedTariff } from "#domain/rates/seed-tariff.ts";
import { type FullTracking, type Party, readPriceLines } from "#domain/shipments/views.ts";
import type { PaymentState } from "#domain/shipments/vocabulary.ts";
import { presentReceipt } from "#app/routes/book/present-receipt.ts";

const sender: Party = {
  name: "Ada Byron",
  company: "Analytical Engines",
  phone: "+14045550123",
  email: "ada@example.com",
  street: "75 Peachtree St",
  street2: "",
  city: "Atlanta",
  state: "GA",
  zipCode: "30303",
  country: "USA",
  latin: "",
};
const priced = quote(seedTariff, {
  service: "standard",
  weightHundredthsLb: 10,
  insuredValueMinor: 25,
  saturdayDelivery: true,
  holdForPickup: false,
  temperatureControl: false,
});

function present(receipt: Partial<NonNullable<FullTracking["receipt"]>> | null) {
  return presentReceipt({
    service: "standard",
    sender,
    recipient: { ...sender, company: "", name: "Grace Murray", city: "Toronto", state: "ON", country: "CAN" },
    barcodeSvg: "<svg/>",
    createdAt: { at: "2026-06-17T16:05:00Z", zone: "America/New_York" },
    receipt: receipt && {
      lines: priced.lines,
      total: priced.total,
      paymentState: "authorised",
      paidWith: "Visa •••• 4242",
      isTest: false,
      ...receipt,
    },
  });
}

describe("presentReceipt", () => {
  it("says each rate as it was booked, however little of it was bought", () => {
    // A tenth of a pound costs 20 cents: computed back, that was $2.00 per lb, and half a cent of insurance 4 %.
    expect(present({}).lines).toEqual([
      { words: "Next-Day Delivery, base", amount: "$19.99" },
      { words: "0.1 lb at $1.99 per lb", amount: "$0.20" },
      { words: "Insurance, 2% of $0.25", amount: "$0.01" },
      { words: "Saturday delivery", amount: "$9.99" },
    ]);
  });

  it("says no rate of lines that were stored without one", () => {
    const stored = priced.lines.map(({ code, quantity, amount }) => ({ code, quantity, amount }));
    expect(present({ lines: readPriceLines(stored) }).lines.map(({ words }) => words)).toEqual([
      "Next-Day Delivery, base",
      "Weight, 0.1 lb",
      "Insurance on $0.25",
      "Saturday delivery",
    ]);
  });

  it("says who, when and how it is paid, the country only abroad", () => {
    expect(present({})).toMatchObject({
      booked: "Wednesday, June\u00a017,\u00a02026, 12:05\u00a0PM\u00a0EDT",
      from: ["Ada Byron", "Analytical Engines", "75 Peachtree St", "Atlanta, GA 30303"],
      to: ["Grace Murray", "75 Peachtree St", "Toronto, ON 30303", "CAN"],
      total: "$30.19",
      payment: "Authorized, Visa •••• 4242",
    });
    expect(present(null)).toMatchObject({ lines: [], total: "", payment: "", stamp: null });
  });

  it.each<[PaymentState, boolean, string | undefined]>([
    ["paid", false, "Paid"],
    ["pending", false, "Owed"],
    ["failed", false, "Owed"],
    ["account_requested", false, "Owed"],
    ["authorised", false, "Authorized"],
    ["refunded", false, "Refunded"],
    ["none_due", false, undefined],
    // A test card charged nothing, whatever its state.
    ["authorised", true, "TEST"],
    ["paid", true, "TEST"],
  ])("%s, a test: %s, is stamped %s", (paymentState, isTest, word) =>
    expect(present({ paymentState, isTest }).stamp?.word).toBe(word),
  );
});
