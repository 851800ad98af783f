import { expect, it } from "vitest";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { printJobs } from "#server/db/schema/printing.ts";
import { insertPrintJobs } from "#server/features/printing/print.rows.ts";
import { printAgain } from "#server/features/printing/print-again.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

const staff = actors.dispatcher();
useDatabase({
  committed: true,
  before: async () => {
    await ensureFoundation();
    await build.person(staff);
  },
});

it("queues one label for several requests at the same moment", async () => {
  const { id: shipmentId } = await build.shipment();
  const at = new Date(now().getTime() - 60_000);
  const job = { id: "prn_sent", printer: "Dock 1", shipmentId, piece: 1, place: 0, state: "sent" as const };
  await insertPrintJobs([{ ...job, requestedBy: staff.userId, createdAt: at, notBefore: at }]);
  const ids = await Promise.all(Array.from({ length: 4 }, () => printAgain(staff, job.id)));
  expect(new Set(ids).size).toBe(1);
  expect(await db().$count(printJobs)).toBe(2);
});
