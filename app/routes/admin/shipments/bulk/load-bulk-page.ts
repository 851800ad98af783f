import type { Actor } from "#domain/people/actor.ts";
import type { BulkOutcome } from "#domain/bulk/bulk-job.ts";
import { now } from "#server/clock.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { getBulkJob } from "#server/features/bulk/get-bulk-job.ts";
import { getBulkUndo } from "#server/features/bulk/undo-bulk-job.ts";
import { listSilentSteps } from "#server/features/notifications/own-words.ts";
import { listDrivers } from "#server/features/shipments/list-drivers.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { presentBulk, presentBulkForm } from "#app/routes/admin/shipments/bulk/present-bulk.ts";
import { runLoader } from "#app/web/loader.ts";

/** A job as its pages show it, with a page of its shipments. */
export function loadBulkPage(
  actor: Actor,
  jobId: string,
  show: BulkOutcome | null = null,
  cursor: string | null = null,
) {
  return runLoader(async () => {
    const job = await getBulkJob(actor, jobId, { outcome: show, cursor });
    const clock = { zone: await companyZone(), now: now() };
    const undoForMs = (await getBulkUndo(actor, jobId))?.leftMs ?? null;
    const named = { branches: await listShownBranches(), drivers: await listDrivers(actor) };
    return {
      page: presentBulk(job, show, named, { ...clock, undoForMs }),
      options: presentBulkForm({ ...named, silent: await listSilentSteps() }, clock),
      nextCursor: job.nextCursor,
      previousCursor: job.previousCursor,
    };
  });
}
