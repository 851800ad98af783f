import { describe, expect, it } from "vitest";
import { parseGiveBack, parseTakeIn } from "#domain/road/counter-inputs.ts";
import { canWeighAgain, parseWeighAgain } from "#domain/road/weighings.ts";
import { systemActor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { weighings } from "#server/db/schema/counter.ts";
import { giveBack } from "#server/features/counter/give-back.ts";
import { listWeighings } from "#server/features/counter/list-weighings.ts";
import { previewWeight } from "#server/features/counter/preview-weight.ts";
import { takeIn } from "#server/features/counter/take-in.ts";
import { weighAgain } from "#server/features/counter/weigh-again.ts";
import { changePaymentState } from "#server/features/payments/change-payment-state.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";
import { scan } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
let count = 0;
const own = () => ({ clientEventId: `weighing-${String((count += 1))}`, branch: "main" });

function input(weight: string, more: Record<string, string> = {}) {
  const parsed = parseWeighAgain({ ...own(), weight, ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

/** A parcel of 10 lb that is ours, unweighed. */
async function ours() {
  const shipment = await build.shipment();
  await scan("drop_off", shipment.trackingNumber, {}, staff);
  return shipment;
}

describe("another weighing of a parcel that is ours (G43)", () => {
  it("is a row of its own: neither weight nor price of the booking change", async () => {
    const { id } = await ours();
    const before = await getShipment(staff, id);
    await weighAgain(staff, id, input("12.5 lb"));
    clock.advance(60_000);
    await weighAgain(staff, id, input("10"));
    expect(await getShipment(staff, id)).toEqual(before);
    expect(await listWeighings(staff, id)).toMatchObject([
      { outcome: "as_booked", onScale: "10.0", booked: "10.0", before: { amountMinor: 3989 } },
      { outcome: "price_open", onScale: "12.5", before: { amountMinor: 3989 }, after: { amountMinor: 4487 } },
    ]);
  });

  it("keeps a price that is paid", async () => {
    const { id } = await ours();
    await transaction(() =>
      changePaymentState(systemActor("test"), id, { from: "account_requested", to: "paid", asked: null }),
    );
    await weighAgain(staff, id, input("12.5"));
    expect(await listWeighings(staff, id)).toMatchObject([{ outcome: "price_stays", before: { amountMinor: 3989 } }]);
    expect((await getShipment(staff, id)).total).toMatchObject({ amountMinor: 3989 });
  });

  it("is recorded once, however often the page is sent, and never changes", async () => {
    const { id } = await ours();
    const sent = input("12.5");
    for (let time = 0; time < 3; time += 1) await weighAgain(staff, id, sent);
    expect(await listWeighings(staff, id)).toHaveLength(1);
    await expect(transaction(() => db().update(weighings).set({ scaleHundredthsLb: 1 }))).rejects.toThrow();
    await expect(transaction(() => db().delete(weighings))).rejects.toThrow();
  });

  it("is for parcels that are ours, with a weight and a branch", async () => {
    const pending = await build.shipment();
    expect(await refusalOf(weighAgain(staff, pending.id, input("12")))).toMatchObject({ reason: "not_ours_yet" });
    for (const status of ["delivered", "returned", "cancelled"] as const)
      expect(canWeighAgain(status)).toMatchObject({ ok: false, reason: "already_over" });
    const { id } = await ours();
    expect(await refusalOf(weighAgain(staff, id, input("heavy")))).toMatchObject({
      issues: [{ path: "weight", message: "number_invalid" }],
    });
    expect(await refusalOf(weighAgain(staff, id, input("12", { branch: "nowhere" })))).toMatchObject({
      issues: [{ path: "branch" }],
    });
    expect(parseWeighAgain(own())).toMatchObject({ ok: false, issues: [{ path: "weight" }] });
    expect(await refusalOf(weighAgain(staff, "shp_none", input("12")))).toMatchObject({ code: "not_found" });
    expect(await refusalOf(listWeighings(staff, "shp_none"))).toMatchObject({ code: "not_found" });
    expect(await listWeighings(staff, id)).toEqual([]);
  });

  it("stands behind those of its visits", async () => {
    const { id } = await build.shipment();
    const back = parseGiveBack({ ...own(), reason: "price_refused", weight: "12.5" });
    if (back.ok) await giveBack(staff, id, back.value);
    clock.advance(60_000);
    const { confirm } = await previewWeight(staff, id, "12.5");
    const checks = { labelReads: "on", packedWell: "on", contentsOk: "on", allPieces: "on" };
    const taken = parseTakeIn({ ...own(), ...checks, weight: "12.5", confirmed: confirm });
    if (taken.ok) await takeIn(staff, id, taken.value);
    clock.advance(60_000);
    await weighAgain(staff, id, input("12.5"));
    expect((await listWeighings(staff, id)).map(({ outcome, booked }) => [outcome, booked])).toEqual([
      ["as_booked", "12.5"],
      ["price_changed", "10.0"],
      ["price_open", "10.0"],
    ]);
  });
});
