import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { roadDevices } from "#server/db/schema/devices.ts";
import { acts, actTasks } from "#server/db/schema/road.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { reviewSequences } from "#server/features/acts/review-sequences.ts";
import { revokeDevice } from "#server/features/devices/revoke-device.ts";
import { getFlag } from "#server/features/flags/get-flag.ts";
import { listFlags } from "#server/features/flags/list-flags.ts";
import { settleFlag } from "#server/features/flags/settle-flag.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newPhone, type Phone } from "#tests/support/road-device.ts";

useDatabase();

const [staff, driver] = [actors.dispatcher(), actors.driver()];
const minute = 60_000;
let phone: Phone;
let code: string;
let count = 0;

beforeEach(async () => {
  clock.set("2026-06-18T15:00:00Z");
  for (const person of [staff, driver]) await build.person(person);
  code = (await build.shipment({ status: "in_transit" })).trackingNumber;
  phone = await newPhone(driver);
  clock.advance(60 * minute);
});

type Signed = Awaited<ReturnType<Phone["sign"]>>;
const signed = async (length: number, of = phone): Promise<Signed[]> => {
  const made: Signed[] = [];
  for (let at = 0; at < length; at += 1) {
    count += 1;
    const clientEventId = `missing-${String(count).padStart(6, "0")}`;
    const act = { clientEventId, kind: "sight", code, branch: "main", deviceAt: now().toISOString(), offsetMs: 0 };
    made.push(await of.sign(act));
  }
  return made;
};
const undoOf = (act: Signed | undefined) =>
  phone.sign({
    clientEventId: `${String(act?.["clientEventId"])}-undo`,
    kind: "undo",
    undoes: act?.["clientEventId"],
    code,
    branch: "main",
    // Within 10 seconds by the phone, and sent later.
    deviceAt: act?.["deviceAt"],
    offsetMs: 0,
  });
const send = async (batch: readonly unknown[]) => (await recordActs(driver, batch)).map(({ state }) => state);
/** Lets time pass, and the job run. */
const wait = async (minutes: number) => {
  clock.advance(minutes * minute);
  await reviewSequences();
};
const open = async () => (await listFlags(staff, { kind: "acts_missing" })).items;
const completeTo = async (id = phone.id) =>
  (await db().select().from(roadDevices).where(eq(roadDevices.id, id)))[0]?.completeTo;
const taskRows = () => db().select().from(actTasks).orderBy(actTasks.id);

describe("acts that are missing from a phone (G68)", () => {
  it("open one task 30 minutes after a later one arrived, which says how many, whose and since when", async () => {
    const queue = await signed(10);
    await send([queue[0], queue[8]]);
    const since = now();
    await wait(29);
    expect(await open()).toEqual([]);
    clock.advance(10_000);
    await send([queue[9]]);
    await wait(1);
    await wait(5);
    const [task, ...others] = await open();
    expect(others).toEqual([]);
    expect(task).toMatchObject({ missing: 7, trackingNumber: null, phone: { id: phone.id, isRevoked: false } });
    expect(task?.phone?.person).toEqual({ id: driver.userId, name: driver.displayName });
    const flag = await getFlag(staff, task?.id ?? "");
    expect(flag).toMatchObject({ otherAct: null, parcel: null, act: { phone: { id: phone.id } } });
    expect(flag.act?.receivedAt).toBe(since.toISOString());
    expect(await completeTo()).toBe(1);
  });

  it("change the count as they arrive, and close the task with the last one", async () => {
    const queue = await signed(6);
    await send([queue[5]]);
    await wait(30);
    expect(await open()).toMatchObject([{ missing: 5 }]);
    await send([queue[2], queue[0]]);
    expect(await open()).toMatchObject([{ missing: 3 }]);
    clock.advance(minute);
    await send([queue[4], queue[1], queue[3]]);
    expect(await open()).toEqual([]);
    const [settled] = (await listFlags(staff, { isSettled: true })).items;
    expect(settled).toMatchObject({ settled: { answer: "arrived", at: now().toISOString(), by: { name: "" } } });
    expect(await completeTo()).toBe(6);
    await wait(60);
    expect(await db().$count(actTasks)).toBe(1);
  });

  it("count again after a new gap, which has its own 30 minutes", async () => {
    const queue = await signed(9);
    await send([queue[2]]);
    await wait(30);
    await send([queue[8]]);
    await wait(29);
    expect(await open()).toMatchObject([{ missing: 2 }]);
    await wait(1);
    expect(await open()).toMatchObject([{ missing: 7 }]);
    await send(queue.slice(0, 2));
    expect(await open()).toMatchObject([{ missing: 5 }]);
    const [task] = await taskRows();
    expect(
      (
        await db()
          .select()
          .from(acts)
          .where(eq(acts.id, task?.actId ?? ""))
      )[0]?.deviceSeq,
    ).toBe(9);
  });

  it("are none in a queue that arrives in another order within 30 minutes", async () => {
    const queue = await signed(5);
    for (const act of queue.toReversed()) await send([act]);
    await wait(60);
    expect(await db().$count(actTasks)).toBe(0);
    expect(await completeTo()).toBe(5);
  });

  it("are given up by staff: no second task, also when later ones are missing, and they still count", async () => {
    const queue = await signed(9);
    await send([queue[3]]);
    await wait(30);
    const [task] = await open();
    await settleFlag(staff, task?.id ?? "", { answer: "lost", reason: "Fell into the river", number: "" });
    await wait(60);
    expect(await open()).toEqual([]);
    expect(await completeTo()).toBe(4);
    await send([queue[8]]);
    await wait(30);
    expect(await open()).toMatchObject([{ missing: 4 }]);
    expect(await send([queue[0]])).toEqual(["accepted"]);
    expect(await open()).toMatchObject([{ missing: 4 }]);
  });

  it("include an act whose signature could not be verified, which has no number", async () => {
    const [first, second, third] = await signed(3);
    expect(await send([first, { ...second, schema: 99 }, third])).toEqual(["accepted", "quarantined", "accepted"]);
    await wait(30);
    expect(await open()).toMatchObject([{ missing: 1 }]);
    expect(await open()).toHaveLength(1);
  });

  it("are missed of a revoked phone too, whose acts are kept apart, and arrived as others do", async () => {
    const queue = await signed(4);
    await revokeDevice(staff, phone.id);
    expect(await send([queue[3]])).toEqual(["quarantined"]);
    await wait(30);
    expect(await open()).toMatchObject([{ missing: 3, phone: { isRevoked: true } }]);
    expect(await send(queue.slice(0, 3))).toEqual(["quarantined", "quarantined", "quarantined"]);
    expect(await open()).toEqual([]);
  });

  it("are counted for each phone apart", async () => {
    const other = await newPhone(driver);
    const [one, two] = [await signed(2), await signed(3, other)];
    await send([one[1], two[2]]);
    await wait(30);
    expect(new Map((await open()).map(({ phone: of, missing }) => [of?.id, missing]))).toEqual(
      new Map([
        [phone.id, 1],
        [other.id, 2],
      ]),
    );
  });

  it("are no task of the act behind them, whose undo leaves them", async () => {
    const queue = await signed(2);
    await send([queue[1]]);
    await wait(30);
    expect((await recordActs(driver, [await undoOf(queue[1])]))[0]).toMatchObject({ state: "accepted", flags: [] });
    expect(await open()).toMatchObject([{ missing: 1 }]);
  });

  it("do not forbid the undo of the act behind them once staff gave them up", async () => {
    const queue = await signed(2);
    await send([queue[1]]);
    await wait(30);
    const [task] = await open();
    await settleFlag(staff, task?.id ?? "", { answer: "entered", reason: "", number: "" });
    const undo = await undoOf(queue[1]);
    expect((await recordActs(driver, [undo]))[0]).toMatchObject({ state: "accepted", flags: [] });
  });

  it("tell open pages once, and not with every run of the job", async () => {
    const queue = await signed(3);
    await send([queue[2]]);
    const publish = await import("#server/live/publish.ts");
    const told = vi.spyOn(publish, "publishChanged");
    await wait(30);
    await wait(5);
    expect(told).toHaveBeenCalledTimes(1);
  });
});
