import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type Actor, noClaims } from "#domain/people/actor.ts";
import { parseSayPreference } from "#domain/road/delivery-preference-inputs.ts";
import { createApi } from "#server/api/index.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { actTasks } from "#server/db/schema/road.ts";
import { getFlag } from "#server/features/flags/get-flag.ts";
import { settleFlag } from "#server/features/flags/settle-flag.ts";
import { findDeliveryPreferences } from "#server/features/preferences/find-delivery-preferences.ts";
import { setDeliveryPreferences } from "#server/features/preferences/set-delivery-preferences.ts";
import { releaseRuns } from "#server/features/runs/release-runs.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

useDatabase();

const [staff, driver] = [actors.dispatcher(), actors.driver()];
let [runId, code] = ["", ""];
let [first, own] = [null, null] as unknown as [ShipmentRow, ShipmentRow];

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(driver);
  [runId, code] = await newRun(driver.userId);
  [first, own] = [await parcelOn(runId), await parcelOn(runId)];
  await releaseRuns(staff, [runId]);
});

const recipient = (): Actor => ({
  kind: "visitor",
  claims: { ...noClaims, unlocked: [own.id], unlockedAs: [{ shipmentId: own.id, side: "recipient" }] },
});
function say(raw: object, actor = recipient()): Promise<string> {
  const parsed = parseSayPreference({ side: "recipient", ...raw });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return setDeliveryPreferences(actor, own.trackingNumber, parsed.value).then(
    () => "done",
    (error: { reason?: string }) => String(error.reason),
  );
}
const proofOf = (relation: string) => ({ relation, name: "Kay Lee", salt: "0123456789abcdef" });
const give = (relation: string, more: Record<string, unknown> = {}) =>
  scan("deliver", own.trackingNumber, { branch: "", proof: proofOf(relation), ...more });
async function start(): Promise<void> {
  for (const { trackingNumber } of [first, own]) await scan("load", trackingNumber, { run: code });
  await scan("start", code);
}

async function work(etag = "") {
  const response = await createApi(async () => driver).request(`/v1/runs/${runId}/work`, {
    headers: etag ? { "If-None-Match": etag } : {},
  });
  return { status: response.status, etag: response.headers.get("etag") ?? "", text: await response.text() };
}

describe("delivery preferences on a run (G69)", () => {
  it("reach the driver's phone with another ETag", async () => {
    const before = await work();
    expect(await say({ choice: "neighbor", note: "Kay, number 12" })).toBe("done");
    const after = await work(before.etag);
    expect([after.status, after.etag === before.etag]).toEqual([200, false]);
    const stopsOf = JSON.parse(after.text) as { stops: unknown[] };
    expect(stopsOf.stops).toMatchObject([
      { ifAbsent: null, proof: { allows: [] } },
      { ifAbsent: { choice: "neighbor", note: "Kay, number 12" }, proof: { allows: ["neighbor"] } },
    ]);
  });

  it("count as they were at the time of the delivery, whatever was said since", async () => {
    await start();
    await say({ choice: "neighbor" });
    expect(await give("neighbor")).toMatchObject({ state: "accepted", flags: [] });
  });

  it("that came after the visit are no consent", async () => {
    await start();
    const deviceAt = new Date(now().getTime() + 30_000).toISOString();
    clock.advance(300_000);
    await say({ choice: "neighbor" });
    expect(await give("neighbor", { deviceAt })).toMatchObject({ flags: ["without_consent"] });
  });

  it("that were withdrawn before the visit are flagged as a rule that changed", async () => {
    await start();
    await say({ choice: "neighbor" });
    clock.advance(60_000);
    await say({ choice: "again" });
    expect(await give("neighbor")).toMatchObject({ flags: ["rule_changed"] });
    expect(await db().select().from(actTasks).where(eq(actTasks.shipmentId, own.id))).toMatchObject([
      { kind: "rule_changed" },
    ]);
  });

  it("allow no more once the driver is on the way to this stop, and can still be withdrawn", async () => {
    await start();
    await say({ choice: "neighbor" });
    await scan("deliver", first.trackingNumber, { branch: "" });
    expect(await findDeliveryPreferences(recipient(), own.trackingNumber)).toMatchObject({ state: "next" });
    expect(await say({ choice: "safe_place", note: "Porch" })).toBe("already_under_way");
    expect(await say({ choice: "branch" })).toBe("already_under_way");
    expect(await say({ choice: "again" })).toBe("done");
    expect(await say({ choice: "neighbor" })).toBe("already_under_way");
  });

  it("to hold it at a branch open one flag for dispatch, who can settle it; staff who say so open none", async () => {
    expect(await findDeliveryPreferences(recipient(), own.trackingNumber)).toMatchObject({ branchName: "Main Branch" });
    expect(await say({ choice: "branch", note: "I come on Friday" })).toBe("done");
    expect(await say({ choice: "again" })).toBe("done");
    expect(await say({ choice: "branch" })).toBe("done");
    const [task, ...more] = await db().select().from(actTasks).where(eq(actTasks.shipmentId, own.id));
    expect(more).toEqual([]);
    const id = task?.id ?? "";
    expect(await getFlag(staff, id)).toMatchObject({
      kind: "hold_asked",
      actKind: null,
      report: { text: "I come on Friday", access: "unlocked" },
    });
    await settleFlag(staff, id, { answer: "held_there", reason: "", number: "" });
    await say({ choice: "again" }, staff);
    await say({ choice: "branch" }, staff);
    expect(await db().$count(actTasks, eq(actTasks.shipmentId, own.id))).toBe(1);
  });
});
