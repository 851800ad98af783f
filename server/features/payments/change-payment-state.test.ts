import { afterAll, describe, expect, it } from "vitest";
import { systemActor } from "#domain/people/actor.ts";
import { changePaymentState } from "#server/features/payments/change-payment-state.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { stopSender } from "#server/queue/boss.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();
afterAll(stopSender);

const setUp = systemActor("test");
const paymentId = async (shipmentId: string) => (await loadPaymentOf(shipmentId))?.id ?? "";

describe("changePaymentState", () => {
  it("changes to a state that may follow, and to no other (C11)", async () => {
    const { id } = await build.shipment();
    const stateNow = async () => (await loadPaymentOf(id))?.state;
    expect(await stateNow()).toBe("account_requested");
    const change = (from: "account_requested" | "pending" | "paid", to: "pending" | "paid" | "authorised") =>
      changePaymentState(setUp, id, { from, to, asked: null });
    await expect(change("account_requested", "authorised")).rejects.toMatchObject({
      code: "wrong_state",
      reason: "payment_state",
    });
    expect(await stateNow()).toBe("account_requested");
    expect(await listActivitiesOf("payment", await paymentId(id), 10)).toEqual([]);
    expect(await change("account_requested", "pending")).toBe(true);
    expect(await stateNow()).toBe("pending");
    expect(await listActivitiesOf("payment", await paymentId(id), 10)).toMatchObject([
      {
        action: "payment.state_changed",
        before: { state: "account_requested" },
        after: { state: "pending", shipmentId: id },
      },
    ]);
  });

  it("makes nothing that was paid owed again, unless someone takes the receipt back", async () => {
    const { id } = await build.shipment();
    await changePaymentState(setUp, id, { from: "account_requested", to: "paid", asked: null });
    const back = changePaymentState(setUp, id, { from: "paid", to: "pending", asked: null });
    await expect(back).rejects.toMatchObject({ reason: "payment_state" });
    const takenBack = { method: "account", reason: "By mistake" } as const;
    const away = changePaymentState(setUp, id, { from: "paid", to: "refunded", asked: null, takenBack });
    await expect(away).rejects.toMatchObject({ reason: "payment_state" });
    expect((await loadPaymentOf(id))?.state).toBe("paid");
  });

  it("leaves alone what no longer stands where the caller saw it, and what is not there", async () => {
    const { id } = await build.shipment();
    expect(await changePaymentState(setUp, id, { from: "pending", to: "paid", asked: null })).toBe(false);
    expect((await loadPaymentOf(id))?.state).toBe("account_requested");
    expect(await changePaymentState(setUp, "shp_none", { from: "pending", to: "paid", asked: null })).toBe(false);
  });
});
