import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { acts, actTasks, custodyMoves, pieceHolders } from "#server/db/schema/road.ts";
import { shipmentEvents } from "#server/db/schema/shipments.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { verifyCustody } from "#server/features/custody/verify-custody.ts";
import { countOpenFlags } from "#server/features/flags/count-open-flags.ts";
import { getFlag } from "#server/features/flags/get-flag.ts";
import { listFlags } from "#server/features/flags/list-flags.ts";
import { settleFlag } from "#server/features/flags/settle-flag.ts";
import { settleFlags } from "#server/features/flags/settle-flags.ts";
import { takeFlag } from "#server/features/flags/take-flag.ts";
import { findRun } from "#server/features/runs/run.rows.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun } from "#tests/support/runs.ts";

useDatabase();

const [staff, admin, driver] = [actors.dispatcher(), actors.admin(), actors.driver()];
let shipment: ShipmentRow;
let count = 0;

beforeEach(async () => {
  clock.set("2026-06-18T15:00:00Z");
  shipment = await build.shipment();
  for (const person of [staff, admin, driver]) await build.person(person);
  clock.advance(3_600_000);
});

const scan = (kind: string, more: Record<string, unknown> = {}) => {
  count += 1;
  return {
    clientEventId: `event-${String(count).padStart(6, "0")}`,
    kind,
    code: shipment.trackingNumber,
    branch: "main",
    input: "wedge",
    deviceAt: now().toISOString(),
    offsetMs: 0,
    ...more,
  };
};
const flagsOf = async () => (await listFlags(staff)).items;
const onlyFlag = async (kind: string) => {
  const [flag, ...others] = (await flagsOf()).filter((each) => each.kind === kind);
  if (!flag || others.length > 0) throw new Error(`${others.length + (flag ? 1 : 0)} flags of ${kind}`);
  return flag.id;
};

describe("flags of a run", () => {
  it("are those of scans that name it, of its shipments, and by its driver while it was under way", async () => {
    const [run, code] = await newRun(driver.userId);
    const number = (await findRun(run))?.number ?? 0;
    const titles = async (of: number) => (await listFlags(staff, { run: of })).items.map(({ kind }) => kind).toSorted();
    await recordActs(driver, [scan("arrive", { code: "BEFORE-1" })]);
    await recordActs(staff, [scan("load", { run: code })]);
    expect(await titles(number)).toEqual(["missing_earlier"]);
    clock.advance(60_000);
    await recordActs(driver, [scan("start", { code })]);
    clock.advance(60_000);
    await recordActs(driver, [scan("arrive", { code: "UNDER-WAY-1" })]);
    await recordActs(staff, [scan("arrive", { code: "ELSEWHERE-1" })]);
    // Of its shipment, by someone who is on no run.
    await recordActs(staff, [scan("damage")]);
    expect(await titles(number)).toEqual(["damage", "missing_earlier", "unknown"]);
    expect(await titles(number + 1)).toEqual([]);
  });
});

const unknown = async (code = "SHELF-4207303") => {
  await recordActs(driver, [scan("arrive", { code })]);
  return onlyFlag("unknown");
};
const settle = (id: string, answer: Parameters<typeof settleFlag>[2]["answer"], more = {}) =>
  settleFlag(staff, id, { answer, reason: "", number: "", ...more });
const faults = async () => (await verifyCustody(admin)).faults;
const issueOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { issues?: { path: string; message: string }[]; reason?: string; code: string }) =>
      error.issues?.[0] ? `${error.issues[0].path} ${error.issues[0].message}` : (error.reason ?? error.code),
  );

describe("the list of flags (G19)", () => {
  it("has open ones, the oldest first, by kind and owner, and settled ones apart", async () => {
    const first = await unknown();
    clock.advance(60_000);
    await cancelShipment(staff, shipment.id, { reason: "changed their mind" });
    await recordActs(driver, [scan("load")]);
    const rows = await flagsOf();
    expect(rows.map(({ kind }) => kind)).toEqual(["unknown", "cancelled"]);
    expect(rows[0]).toMatchObject({
      trackingNumber: null,
      code: "SHELF-4207303",
      doneBy: "Test driver",
      owner: null,
      settled: null,
    });
    expect(rows[1]).toMatchObject({ trackingNumber: shipment.trackingNumber, actKind: "load" });
    expect(await countOpenFlags(staff)).toBe(2);
    expect((await listFlags(staff, { kind: "cancelled" })).items).toHaveLength(1);
    await takeFlag(staff, first);
    expect((await listFlags(staff, { isMine: true })).items.map(({ id }) => id)).toEqual([first]);
    await settle(first, "put_aside", { reason: "Blue shelf" });
    expect((await listFlags(staff, { isMine: true })).items).toEqual([]);
    const [settled] = (await listFlags(staff, { isSettled: true })).items;
    expect(settled).toMatchObject({
      id: first,
      settled: { answer: "put_aside", reason: "Blue shelf", by: { name: "Test dispatcher" } },
    });
    expect(await countOpenFlags(staff)).toBe(1);
  });

  it("pages through both orders without losing one", async () => {
    for (let at = 0; at < 5; at += 1) {
      clock.advance(1000);
      await recordActs(driver, [scan("arrive", { code: `X-${at}-000000` })]);
    }
    const first = await listFlags(staff, { limit: 2 });
    const second = await listFlags(staff, { limit: 2, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ code }) => code)).toEqual(
      [0, 1, 2, 3].map((at) => `X-${at}-000000`),
    );
    await expect(listFlags(staff, { isSettled: true, cursor: first.nextCursor })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  it("is for staff, not for drivers", async () => {
    const id = await unknown();
    for (const actor of [driver, actors.customer()]) {
      await expect(listFlags(actor)).rejects.toMatchObject({ code: "forbidden" });
      await expect(getFlag(actor, id)).rejects.toMatchObject({ code: "forbidden" });
      await expect(takeFlag(actor, id)).rejects.toMatchObject({ code: "forbidden" });
      await expect(settleFlag(actor, id, { answer: "relabelled", reason: "", number: "" })).rejects.toMatchObject({
        code: "forbidden",
      });
      expect(await countOpenFlags(actor)).toBe(0);
    }
  });
});

describe("a flag", () => {
  it("shows both acts: a second delivery beside the first", async () => {
    await recordActs(driver, [scan("deliver", { branch: "" })]);
    clock.advance(39 * 60_000);
    await recordActs(driver, [scan("sight")]);
    await recordActs(driver, [scan("deliver", { branch: "", input: "keyed" })]);
    const flag = await getFlag(staff, await onlyFlag("second_delivery"));
    expect(flag).toMatchObject({
      act: { kind: "deliver", input: "keyed", doneBy: "Test driver", zone: null },
      otherAct: { kind: "deliver", input: "wedge" },
      parcel: { trackingNumber: shipment.trackingNumber, status: "delivered", pieces: 1 },
      shipmentId: shipment.id,
    });
    expect(Date.parse(flag.act?.occurredAt ?? "") - Date.parse(flag.otherAct?.occurredAt ?? "")).toBe(39 * 60_000);
  });

  it("shows the first content beside the other one under the same id", async () => {
    const first = scan("sight");
    await recordActs(driver, [first, { ...first, kind: "load" }]);
    expect(await getFlag(staff, await onlyFlag("other_content"))).toMatchObject({
      act: { kind: "load", state: "quarantined" },
      otherAct: { kind: "sight" },
    });
  });

  it("of a deleted or erased shipment has its number only", async () => {
    await deleteShipment(admin, shipment.id);
    await recordActs(driver, [scan("arrive")]);
    const id = await onlyFlag("deleted");
    expect(await getFlag(staff, id)).toMatchObject({
      trackingNumber: shipment.trackingNumber,
      parcel: null,
      shipmentId: null,
    });
    await db().execute(sql`update shipments set erased_at = now(), deleted_at = null where id = ${shipment.id}`);
    expect(await getFlag(staff, id)).toMatchObject({ parcel: null, shipmentId: null });
  });

  it("is not found by another id", async () => {
    await expect(getFlag(staff, "tsk_0")).rejects.toMatchObject({ code: "not_found" });
    await expect(takeFlag(staff, "tsk_0")).rejects.toMatchObject({ code: "not_found" });
    expect(await issueOf(settle("tsk_0", "put_aside"))).toBe("not_found");
  });
});

describe("settling", () => {
  it("keeps the answer, its reason and an audit entry", async () => {
    const id = await unknown();
    await settle(id, "put_aside", { reason: "Blue shelf" });
    const [row] = await db().select().from(actTasks).where(eq(actTasks.id, id));
    expect(row).toMatchObject({ answer: "put_aside", reason: "Blue shelf", settledBy: staff.userId, settledAt: now() });
    const [entry] = await db().select().from(activities).where(eq(activities.subjectId, id));
    expect(entry).toMatchObject({
      action: "flag.settled",
      actorId: staff.userId,
      fieldNames: ["answer", "kind", "reason"],
    });
  });

  it("is refused for an answer of another kind, and leaves the flag open", async () => {
    const id = await unknown();
    expect(await issueOf(settle(id, "time_right"))).toBe("answer choice_invalid");
    expect(await countOpenFlags(staff)).toBe(1);
  });

  it("tells the second of two people that it is settled; the same answer again changes nothing", async () => {
    const id = await unknown();
    await settle(id, "relabelled");
    await settle(id, "relabelled");
    const other = { answer: "relabelled" as const, reason: "", number: "" };
    expect(await issueOf(settleFlag(admin, id, other))).toBe("flag_settled");
    expect(await issueOf(settle(id, "put_aside", { reason: "x" }))).toBe("flag_settled");
    expect(await issueOf(takeFlag(admin, id))).toBe("flag_settled");
    expect(await db().$count(activities, eq(activities.action, "flag.settled"))).toBe(1);
  });

  it("lets a colleague take a flag over", async () => {
    const id = await unknown();
    await takeFlag(staff, id);
    await takeFlag(staff, id);
    await takeFlag(admin, id);
    expect((await flagsOf())[0]?.owner).toEqual({ id: admin.userId, name: "Test admin" });
    expect(await db().$count(activities, eq(activities.action, "flag.taken"))).toBe(2);
  });

  it("settles several of one kind at once, and skips those that are settled", async () => {
    for (const code of ["X-1-000000", "X-2-000000", "X-3-000000"]) await recordActs(driver, [scan("arrive", { code })]);
    const ids = (await flagsOf()).map(({ id }) => id);
    await settle(ids[1] ?? "", "relabelled");
    const both = { ids, answer: "put_aside" as const, reason: "Blue shelf" };
    expect(await settleFlags(staff, both)).toEqual({ settled: 2, skipped: 1 });
    expect(await countOpenFlags(staff)).toBe(0);
    expect(
      (await listFlags(staff, { isSettled: true })).items.map((row) => String(row.settled?.answer)).toSorted(),
    ).toEqual(["put_aside", "put_aside", "relabelled"]);
  });

  it("refuses to settle several at once with a number, of several kinds, or none", async () => {
    const id = await unknown();
    await cancelShipment(staff, shipment.id, { reason: "changed their mind" });
    await recordActs(driver, [scan("load")]);
    const other = await onlyFlag("cancelled");
    const more = { answer: "put_aside" as const, reason: "x" };
    expect(await issueOf(settleFlags(staff, { ids: [id], answer: "matched", reason: "" }))).toBe(
      "answer choice_invalid",
    );
    expect(await issueOf(settleFlags(staff, { ids: [id, other], ...more }))).toBe("ids choice_invalid");
    expect(await issueOf(settleFlags(staff, { ids: [], ...more }))).toBe("ids choice_invalid");
    await expect(settleFlags(driver, { ids: [id], ...more })).rejects.toMatchObject({ code: "forbidden" });
    expect(await countOpenFlags(staff)).toBe(2);
  });
});

describe("matching an unknown code", () => {
  it("applies its act to the shipment, as of its time, with its driver as holder", async () => {
    await recordActs(driver, [scan("load", { code: "SHELF-4207303" })]);
    const loadedAt = now();
    const id = await onlyFlag("unknown");
    clock.advance(3_600_000);
    await settle(id, "matched", { number: shipment.trackingNumber });
    const [holder] = await db().select().from(pieceHolders);
    expect(holder).toMatchObject({ shipmentId: shipment.id, kind: "driver", holderId: driver.userId, since: loadedAt });
    const [move] = await db().select().from(custodyMoves);
    expect(move).toMatchObject({ occurredAt: loadedAt, receivedAt: now(), toId: driver.userId });
    expect(await faults()).toEqual([]);
    // What is odd about it there becomes another flag.
    expect((await flagsOf()).map(({ kind }) => kind)).toEqual(["missing_earlier"]);
    expect((await getFlag(staff, id)).shipmentId).toBe(shipment.id);
    const [stored] = await db().select().from(acts);
    expect(stored).toMatchObject({ shipmentId: null, state: "flagged" });
  });

  it("records the event in the timeline, once though settled twice", async () => {
    const id = await unknown();
    await settle(id, "matched", { number: shipment.trackingNumber });
    await settle(id, "matched", { number: shipment.trackingNumber });
    expect((await loadShipment(shipment.id))?.status).toBe("processing");
    const events = await db().select().from(shipmentEvents).where(eq(shipmentEvents.recordedBy, staff.userId));
    expect(events).toMatchObject([{ status: "processing" }]);
  });

  it("applies no act twice whose run alone was unknown", async () => {
    await recordActs(driver, [scan("deliver", { run: "WBR00000C8" })]);
    await settle(await onlyFlag("unknown"), "matched", { number: shipment.trackingNumber });
    expect((await flagsOf()).map(({ kind }) => kind).toSorted()).toEqual(["missing_earlier", "not_assigned"]);
    expect(await db().$count(custodyMoves)).toBe(1);
  });

  it("enters an old act as history", async () => {
    const id = await unknown();
    clock.advance(60_000);
    await recordActs(driver, [scan("deliver", { branch: "" })]);
    await settle(id, "matched", { number: shipment.trackingNumber });
    expect((await loadShipment(shipment.id))?.status).toBe("delivered");
    expect((await db().select().from(pieceHolders))[0]?.kind).toBe("recipient");
    expect(await faults()).toEqual([]);
  });

  it("refuses a number without a shipment, of a deleted one, and a piece it does not have", async () => {
    const id = await unknown();
    const tried = (number: string) => issueOf(settle(id, "matched", { number }));
    expect(await tried("")).toBe("number shipment_unknown");
    expect(await tried("PTC000000XXXX")).toBe("number shipment_unknown");
    expect(await tried(`${shipment.trackingNumber}+07`)).toBe("number shipment_unknown");
    await deleteShipment(admin, shipment.id);
    expect(await tried(shipment.trackingNumber)).toBe("number shipment_unknown");
    expect(await countOpenFlags(staff)).toBe(1);
    expect(await db().$count(custodyMoves)).toBe(0);
  });
});

describe("releasing a quarantined act", () => {
  const quarantined = async (more: Record<string, unknown> = {}) => {
    const first = scan("sight");
    await recordActs(driver, [first, { ...first, kind: "load", ...more }]);
    return onlyFlag("other_content");
  };

  it("applies it with its own facts; the stored act stays as it arrived", async () => {
    const id = await quarantined();
    const doneAt = now();
    expect(await db().$count(custodyMoves)).toBe(0);
    clock.advance(600_000);
    await settle(id, "applied");
    expect((await db().select().from(pieceHolders))[0]).toMatchObject({ holderId: driver.userId, since: doneAt });
    expect(await db().$count(acts, eq(acts.state, "quarantined"))).toBe(1);
    expect(await faults()).toEqual([]);
  });

  it("changes nothing when it is discarded", async () => {
    await settle(await quarantined(), "discarded", { reason: "The phone was reset" });
    expect(await db().$count(custodyMoves)).toBe(0);
  });

  it("of an unknown code opens a flag for the code", async () => {
    await settle(await quarantined({ code: "SHELF-4207303" }), "applied");
    expect((await flagsOf()).map(({ kind }) => kind)).toEqual(["unknown"]);
    await settle(await onlyFlag("unknown"), "matched", { number: shipment.trackingNumber });
    expect((await db().select().from(pieceHolders))[0]?.holderId).toBe(driver.userId);
  });

  it("of a deleted shipment opens a flag that says so", async () => {
    const id = await quarantined();
    await deleteShipment(admin, shipment.id);
    await settle(id, "applied");
    expect((await flagsOf()).map(({ kind }) => kind)).toEqual(["deleted"]);
  });

  it("counts for its driver, though the account was disabled since", async () => {
    const id = await quarantined();
    await db().execute(sql`update users set banned = true where id = ${driver.userId}`);
    await settle(id, "applied");
    expect((await db().select().from(pieceHolders))[0]).toMatchObject({ kind: "driver", holderId: driver.userId });
  });

  it("starts no run of another driver", async () => {
    const other = actors.driver({ userId: "usr_other_driver", email: "other@example.test" });
    await build.person(other);
    const [runId, code] = await newRun(other.userId);
    await settle(await quarantined({ kind: "start", code, branch: "" }), "applied");
    expect((await findRun(runId))?.state).toBe("planned");
  });

  it("applies several in the order in which they were done", async () => {
    const [late, early] = [
      scan("sight"),
      scan("sight", { deviceAt: new Date(now().getTime() - 600_000).toISOString() }),
    ];
    await recordActs(driver, [late, { ...late, kind: "load" }, early, { ...early, kind: "arrive" }]);
    const ids = (await flagsOf()).filter(({ kind }) => kind === "other_content").map(({ id }) => id);
    await settleFlags(staff, { ids, answer: "applied", reason: "" });
    const moves = await db().select().from(custodyMoves).orderBy(custodyMoves.position);
    expect(moves.map(({ toKind }) => toKind)).toEqual(["branch", "driver"]);
  });

  it("works for all of a phone at once", async () => {
    const [one, other] = [scan("sight"), scan("sight")];
    await recordActs(driver, [one, { ...one, kind: "load" }, other, { ...other, kind: "arrive" }]);
    const ids = (await flagsOf()).filter(({ kind }) => kind === "other_content").map(({ id }) => id);
    expect(await settleFlags(admin, { ids, answer: "applied", reason: "" })).toEqual({
      settled: 2,
      skipped: 0,
    });
    expect(await faults()).toEqual([]);
  });
});
