import { describe, expect, it } from "vitest";
import { parseGiveBack, parseTakeIn } from "#domain/road/counter-inputs.ts";
import { systemActor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { findAtCounter } from "#server/features/counter/find-at-counter.ts";
import { giveBack } from "#server/features/counter/give-back.ts";
import { listCounterVisits } from "#server/features/counter/list-counter-visits.ts";
import { previewWeight } from "#server/features/counter/preview-weight.ts";
import { takeIn } from "#server/features/counter/take-in.ts";
import { listPieceHolders } from "#server/features/custody/list-piece-holders.ts";
import { changePaymentState } from "#server/features/payments/change-payment-state.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

useDatabase();

const staff = actors.dispatcher();
const checks = { labelReads: "on", packedWell: "on", contentsOk: "on", allPieces: "on" };
let count = 0;

function input(more: Record<string, unknown> = {}) {
  count += 1;
  const fields = { clientEventId: `counter-visit-${String(count)}`, branch: "main", ...checks, ...more };
  const parsed = parseTakeIn(fields);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

function back(more: Record<string, unknown> = {}) {
  count += 1;
  const parsed = parseGiveBack({
    clientEventId: `counter-visit-${String(count)}`,
    branch: "main",
    reason: "price_refused",
    ...more,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

describe("a parcel at the counter (G26)", () => {
  it("is ours from then on: processing at the branch, which has its pieces", async () => {
    const { id, trackingNumber } = await build.shipment({ fields: { quantity: 2 } });
    expect(await findAtCounter(staff, trackingNumber.toLowerCase())).toBe(id);
    clock.advance(60_000);
    await takeIn(staff, id, input());
    expect(await getShipment(staff, id)).toMatchObject({ status: "processing" });
    expect((await listPieceHolders(staff, id)).map(({ kind, name }) => [kind, name])).toEqual([
      ["branch", "Main Branch"],
      ["branch", "Main Branch"],
    ]);
    expect(await listCounterVisits(staff, "main", "sender")).toMatchObject([
      { outcome: "taken_in", trackingNumber, party: "Ada Byron", weightLb: null, added: null },
    ]);
    expect(await listCounterVisits(staff, "main", "recipient")).toEqual([]);
  });

  it("is not ours while a check is missing", () => {
    const parsed = parseTakeIn({ clientEventId: "counter-visit-x", branch: "main", labelReads: "on" });
    expect(parsed).toMatchObject({
      ok: false,
      issues: ["packedWell", "contentsOk", "allPieces"].map((path) => ({ path, message: "check_before_handover" })),
    });
  });

  it("that is heavier costs more only as the customer accepted it", async () => {
    const { id } = await build.shipment();
    const weighing = await previewWeight(staff, id, "12.5 lb");
    expect(weighing).toMatchObject({
      booked: "10.0",
      onScale: "12.5",
      difference: "2.5",
      before: { amountMinor: 3989 },
      after: { amountMinor: 4487 },
      staysBecause: null,
    });
    expect(await refusalOf(takeIn(staff, id, input({ weight: "12.5 lb" })))).toMatchObject({
      issues: [{ path: "confirmed", message: "price_to_accept" }],
    });
    expect(await getShipment(staff, id)).toMatchObject({ status: "pending", weightLb: "10.0" });
    // Heavier again than what was accepted.
    expect(await refusalOf(takeIn(staff, id, input({ weight: "14", confirmed: weighing.confirm })))).not.toBeNull();
    await takeIn(staff, id, input({ weight: "12.5 lb", confirmed: weighing.confirm }));
    expect(await getShipment(staff, id)).toMatchObject({ status: "processing", weightLb: "12.5" });
    expect((await loadPaymentOf(id))?.amountMinor).toBe(4487);
    expect(await listCounterVisits(staff, "main", "sender")).toMatchObject([
      { weightLb: "12.5", added: { amountMinor: 498, currency: "USD" } },
    ]);
  });

  it("keeps a price that is paid; the weight is noted", async () => {
    const { id } = await build.shipment();
    await transaction(() =>
      changePaymentState(systemActor("test"), id, { from: "account_requested", to: "paid", asked: null }),
    );
    expect(await previewWeight(staff, id, "12.5")).toMatchObject({ confirm: null, staysBecause: "price_is_paid" });
    await takeIn(staff, id, input({ weight: "12.5" }));
    expect(await getShipment(staff, id)).toMatchObject({
      status: "processing",
      weightLb: "10.0",
      total: { amountMinor: 3989 },
    });
    expect(await listCounterVisits(staff, "main", "sender")).toMatchObject([{ weightLb: "12.5", added: null }]);
  });

  it("that weighs as booked is taken in without an edit", async () => {
    const { id } = await build.shipment();
    await takeIn(staff, id, input({ weight: "10.0 lb" }));
    const { activity, status } = await getShipment(staff, id);
    expect(status).toBe("processing");
    expect(activity.map(({ action }) => action)).not.toContain("shipment.edited");
    expect(await listCounterVisits(staff, "main", "sender")).toMatchObject([{ weightLb: "10.0", added: null }]);
  });

  it("is listed for the day of its branch, the latest first", async () => {
    clock.set("2026-06-18T12:00:00Z");
    const [first, second, third] = [await build.shipment(), await build.shipment(), await build.shipment()];
    await takeIn(staff, first.id, input());
    // Eleven in the evening and half past midnight in Atlanta.
    clock.set("2026-06-19T03:00:00Z");
    await takeIn(staff, second.id, input());
    expect((await listCounterVisits(staff, "main", "sender")).map(({ shipmentId }) => shipmentId)).toEqual([
      second.id,
      first.id,
    ]);
    clock.set("2026-06-19T04:30:00Z");
    await takeIn(staff, third.id, input());
    expect(await listCounterVisits(staff, "main", "sender")).toMatchObject([{ shipmentId: third.id }]);
  });

  it("refuses a weight that is none, and names the field", async () => {
    const { id } = await build.shipment();
    for (const [typed, message] of [
      ["heavy", "number_invalid"],
      ["0", "weight_positive"],
      ["7.4 stone", "weight_unit_unknown"],
    ] as const)
      expect(await refusalOf(previewWeight(staff, id, typed)), typed).toMatchObject({
        issues: [{ path: "weight", message }],
      });
  });

  it("is taken in once, however often the page is sent", async () => {
    const { id } = await build.shipment();
    const sent = input();
    for (let time = 0; time < 3; time += 1) await takeIn(staff, id, sent);
    expect(await listCounterVisits(staff, "main", "sender")).toHaveLength(1);
    expect(await refusalOf(takeIn(staff, id, input()))).toMatchObject({ code: "wrong_state", reason: "not_pending" });
  });

  it("that is given back was never ours", async () => {
    const { id } = await build.shipment();
    await giveBack(staff, id, back({ weight: "12.5" }));
    expect(await getShipment(staff, id)).toMatchObject({ status: "pending", weightLb: "10.0" });
    expect(await listPieceHolders(staff, id)).toEqual([]);
    expect(await listCounterVisits(staff, "main", "sender")).toMatchObject([
      { outcome: "given_back", reason: "price_refused", weightLb: "12.5", added: null },
    ]);
    // It may come again.
    await takeIn(staff, id, input());
    expect(await getShipment(staff, id)).toMatchObject({ status: "processing" });
  });

  it("whose booking was cancelled is not taken in", async () => {
    const { id } = await build.shipment();
    await cancelShipment(staff, id, { reason: "test" });
    expect(await refusalOf(takeIn(staff, id, input()))).toMatchObject({ reason: "not_pending" });
    expect(await refusalOf(giveBack(staff, id, back()))).toMatchObject({ reason: "not_pending" });
  });

  it("needs a branch that exists", async () => {
    const { id } = await build.shipment();
    expect(await refusalOf(takeIn(staff, id, input({ branch: "nowhere" })))).toMatchObject({
      issues: [{ path: "branch", message: "branch_required" }],
    });
  });
});
