import { beforeEach, describe, expect, it } from "vitest";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { acts, actTasks } from "#server/db/schema/road.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { getFlag } from "#server/features/flags/get-flag.ts";
import { listTaken } from "#server/features/flags/list-taken.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { tidyProofFiles } from "#server/features/proofs/tidy-proof-files.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const [staff, driver] = [actors.dispatcher(), actors.driver()];
const other = actors.driver({ userId: "usr_other", email: "other@example.test" });
const scribble = "M120 250L160 120L200 250L240 120L280 250L320 120L360 250L400 90L440 250";
const moved = "M320 350L360 220L400 350L440 220L480 350L520 220L560 350L600 190L640 350";
const honest = "M100 100L300 100L300 300L100 300L100 110L290 110L290 290L110 290L110 120";
let count = 0;

beforeEach(async () => {
  clock.set("2026-06-18T15:00:00Z");
  for (const person of [staff, driver, other]) await build.person(person);
});

async function sign(name: string, path: string, by = driver) {
  const { id, trackingNumber: code } = await build.shipment();
  count += 1;
  clock.advance(60_000);
  const proof = { relation: "household", name, path, salt: "0123456789abcdef" };
  const clientEventId = `alike-${String(count).padStart(6, "0")}`;
  const act = { clientEventId, kind: "deliver", code, branch: "", input: "wedge", offsetMs: 0, proof };
  const [answer] = await recordActs(by, [{ ...act, deviceAt: now().toISOString() }]);
  return { id, answer };
}

const tasks = async () =>
  (await db().select().from(actTasks)).flatMap(({ kind, shipmentId, id }) =>
    kind === "strokes_alike" ? [{ shipmentId, id }] : [],
  );

describe("a signature that is like another one of the same driver (G92)", () => {
  it("opens a task with both deliveries, and tells the phone nothing", async () => {
    await sign("Ottoline", scribble);
    await sign("Bea", honest);
    expect(await tasks()).toEqual([]);
    const { id, answer } = await sign("Chalmers", moved);
    expect(answer?.flags).not.toContain("strokes_alike");
    const [task, ...more] = await tasks();
    expect([task?.shipmentId, more]).toEqual([id, []]);
    const flag = await getFlag(staff, task?.id ?? "");
    const taken = await listTaken(staff, [flag.act?.id ?? "", flag.otherAct?.id ?? ""]);
    expect([...taken.values()]).toMatchObject([
      { name: "Chalmers", isSigned: true },
      { name: "Ottoline", isSigned: true },
    ]);
    expect((await db().select().from(acts)).flatMap(({ flags }) => flags)).not.toContain("strokes_alike");
  });

  it("opens none for the same name, however it is written, another driver, or after 30 days", async () => {
    await sign("Ottoline", scribble);
    await sign("  OTTOLINE", moved);
    await sign("Chalmers", moved, other);
    clock.advance(31 * 86_400_000);
    await sign("Chalmers", moved);
    expect(await tasks()).toEqual([]);
  });

  it("compares with no deleted shipment, and shows nothing of one (G19)", async () => {
    const { id } = await sign("Ottoline", scribble);
    await sign("Chalmers", moved);
    const [task] = await tasks();
    await deleteShipment(actors.admin(), id);
    expect((await getFlag(staff, task?.id ?? "")).otherAct).toBeNull();
    clock.advance(60_000);
    await sign("Ottoline B", honest);
    await sign("Bea", scribble);
    expect((await getFlag(staff, (await tasks()).at(-1)?.id ?? "")).otherAct?.doneBy).toBe("Test driver");
  });

  it("compares with the last 20 only", async () => {
    await sign("Ottoline", scribble);
    for (let at = 0; at < 20; at += 1) await sign("Bea", honest);
    await sign("Chalmers", moved);
    expect(await tasks()).toEqual([]);
  });

  it("has no other delivery once the signatures are erased", async () => {
    await sign("Ottoline", scribble);
    await sign("Chalmers", moved);
    clock.advance(731 * 86_400_000);
    await tidyProofFiles();
    expect((await getFlag(staff, (await tasks())[0]?.id ?? "")).otherAct).toBeNull();
  });
});
