import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { createApi } from "#server/api/index.ts";
import { confirmBooking } from "#server/features/bookings/confirm-booking.ts";
import { getBookingView } from "#server/features/bookings/get-booking-view.ts";
import { saveStep } from "#server/features/bookings/save-step.ts";
import { publishTariff } from "#server/features/rates/publish-tariff.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { filledDraft, stepFields, submit } from "#tests/support/drafts.ts";

const yen = {
  currency: "JPY",
  services: {
    standard: { baseMinor: 2000 },
    express: { baseMinor: 3000 },
    rush: { baseMinor: 5000 },
    medical: { baseMinor: 4000 },
  },
  perPoundMinor: 200,
  insuranceBasisPoints: 200,
  saturdayDeliveryMinor: 1000,
  holdForPickupMinor: 500,
  temperatureControlMinor: 800,
};
useDatabase({
  committed: true,
  before: async () => {
    await ensureFoundation();
    await publishTariff(actors.admin(), yen);
  },
});

it("books in yen, which have no hundredths: values, insurance and total (D1)", async () => {
  const fields = { value: "12000", insurance: true, insuranceValue: "5,000" };
  const secret = await filledDraft(fields);
  const { quote } = await getBookingView(visitor, secret);
  expect(quote?.lines.map(({ code, quantity, amount }) => [code, quantity, amount])).toEqual([
    ["base", null, { amountMinor: 2000, currency: "JPY" }],
    ["weight", "10.0", { amountMinor: 2000, currency: "JPY" }],
    ["insurance", "5000", { amountMinor: 100, currency: "JPY" }],
  ]);
  const { shipmentId } = await confirmBooking(visitor, secret, submit("4100"));
  const [row] = await db().select().from(shipments).where(eq(shipments.id, shipmentId));
  expect(row).toMatchObject({ declaredValueMinor: 12_000, insuredValueMinor: 5000, totalMinor: 4100, currency: "JPY" });
});

it("refuses half a yen where it is typed", async () => {
  const secret = await filledDraft();
  expect(await saveStep(visitor, secret, "package", stepFields("package", { value: "12000.50" }))).toMatchObject({
    ok: false,
    issues: [{ path: "value", message: "amount_invalid" }],
  });
});

it("quotes by REST in yen", async () => {
  const api = createApi(async () => visitor);
  const ask = (insuranceValue: string) =>
    inRequestScope({ requestId: "test", clientAddress: "127.0.0.1" }, async () =>
      api.request("/v1/quotes", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ serviceType: "standard", weight: 10, insuranceValue }),
      }),
    );
  expect(await (await ask("5000")).json()).toMatchObject({ total: { amountMinor: 4100, currency: "JPY" } });
  expect((await ask("5000.5")).status).toBe(422);
});
