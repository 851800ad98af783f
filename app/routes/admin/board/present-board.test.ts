import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { presentBoard } from "#app/routes/admin/board/present-board.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { editRun } from "#server/features/runs/edit-run.ts";
import { getBoard } from "#server/features/runs/get-board.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, runEdit } from "#tests/support/runs.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
const driver = actors.driver();
const day = "2026-06-18";
const query = { day, branch: "main", wave: null, by: "place", run: null, proposal: false } as const;

it("says what a stop needs that its run lacks, and where the break is (G47)", async () => {
  clock.set("2026-06-16T14:00:00Z");
  for (const person of [staff, driver]) await build.person(person);
  const [run] = await newRun(driver.userId);
  const near = { fields: { receiverCity: "Smyrna", receiverZipCode: "30080" } };
  const [first] = [await parcelOn(run, near), await parcelOn(run, near)];
  await db().update(shipments).set({ hasTemperatureControl: true }).where(eq(shipments.id, first.id));
  const column = async (more: Record<string, unknown>, version: number) => {
    await editRun(staff, run, runEdit({ driver: driver.userId, version, ...more }));
    const board = await getBoard(staff, { branch: "main", day });
    if (!board) throw new Error("no board");
    const [shown] = presentBoard(board, query, { mayPlan: true, proposal: null }).columns;
    return shown;
  };
  // After the stop that is begun before it, and before the drive back.
  const lacking = await column({ breakMinutes: "30", breakFrom: "08:01", breakUntil: "08:29" }, 3);
  expect(lacking).toMatchObject({
    vehicle: "",
    late: "1 stop needs other equipment",
    lines: [{ lacks: "needs cold box" }, { lacks: "" }],
    breaks: [{ before: 1, words: "Break, 30 min" }],
  });
  const equipped = await column({ cold: true, vehicle: "Van 7" }, 4);
  expect(equipped).toMatchObject({ vehicle: "Van 7, cold box", late: "", breaks: [] });
  expect(equipped?.lines[0]).toMatchObject({ lacks: "", note: expect.stringContaining("Smyrna, cold box") });
});
