import { afterAll, describe, expect, it } from "vitest";
import type { PaymentState } from "#domain/shipments/vocabulary.ts";
import { seedTariff } from "#domain/rates/seed-tariff.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { publishTariff } from "#server/features/rates/publish-tariff.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { stopSender } from "#server/queue/boss.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();
afterAll(stopSender);

/** Any other token would be asked for an amount. */
const card = {
  paymentMethod: "credit",
  paymentToken: "test_tok_1_declined",
  cardBrand: "visa",
  cardLast4: "4242",
  billingAddress: "75 Peachtree St",
  billingZipCode: "30303",
  billingCountry: "USA",
};

describe("the payment of a new shipment", () => {
  it.each<[string, Record<string, unknown>, boolean]>([
    ["a card, which is not asked", card, false],
    ["an account nobody approved", {}, false],
    ["an approved account", { accountNumber: "ACC-1001" }, true],
  ])("owes nothing where the price is nothing: %s (C11)", async (_, fields, hasAccount) => {
    await ensureFoundation();
    if (hasAccount) await build.account();
    const { version: _version, ...prices } = seedTariff;
    const free = { ...prices, perPoundMinor: 0, services: { ...prices.services, standard: { baseMinor: 0 } } };
    await publishTariff(actors.admin(), free);
    const { id, totalMinor } = await build.shipment({ fields: { ...fields, quotedTotal: "0" } });
    const payment = await loadPaymentOf(id);
    expect([totalMinor, payment?.state, payment?.provider]).toEqual([0, "none_due" satisfies PaymentState, null]);
  });
});
