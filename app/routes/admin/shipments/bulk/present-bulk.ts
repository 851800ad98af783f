import { bulkRefusal, bulkTitles, bulkWords as words } from "#copy/en/bulk.ts";
import { fallbacks } from "#copy/en/messages.ts";
import { statusOption } from "#copy/en/statuses.ts";
import type { Branch } from "#domain/branches/branch.ts";
import { type BulkOutcome, bulkOutcomes } from "#domain/bulk/bulk-job.ts";
import type { BulkItem, BulkJob } from "#domain/bulk/views.ts";
import { formatDate, wallDateTime, zoneName } from "#domain/shared/place-time.ts";
import { stopKinds } from "#domain/shipments/stops.ts";
import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import type { BulkForm, BulkJobLine, BulkPage, BulkRow } from "#app/components/admin/bulk/bulk-pages.ts";
import { momentOf } from "#app/routes/admin/moments.ts";
import { reasonOptions } from "#app/routes/admin/shipments/present-event-form.ts";

type Named = { branches: readonly Branch[]; drivers: readonly { id: string; name: string }[] };
type Clock = { zone: string; now: Date };

/** A job with a page of its shipments. */
export function presentBulk(
  job: BulkJob & { items: BulkItem[] },
  show: BulkOutcome | null,
  named: Named,
  { zone, now, undoForMs }: Clock & { undoForMs: number | null },
): BulkPage {
  return {
    id: job.id,
    action: job.action,
    state: job.state,
    stopReason: job.stopReason,
    title: bulkTitles[job.action],
    details: detailsOf(job, named),
    total: job.total,
    done: job.done,
    refused: job.refused,
    waiting: job.waiting,
    who: job.startedBy || words.formerUser,
    started: job.startedAt ? momentOf({ at: job.startedAt, zone }, now) : null,
    undoForMs: job.done > 0 ? undoForMs : null,
    rows: job.items.map((item) => rowOf(item, job.state === "stopped")),
    show,
  };
}

export function presentJobs(jobs: readonly BulkJob[], { zone, now }: Clock): BulkJobLine[] {
  return jobs.map((job) => ({
    id: job.id,
    title: `${bulkTitles[job.action]}, ${words.chosen(job.total)}`,
    who: job.startedBy || words.formerUser,
    started: job.startedAt ? momentOf({ at: job.startedAt, zone }, now) : null,
    state: job.state,
    stopReason: job.stopReason,
    done: job.done,
    refused: job.refused,
    waiting: job.waiting,
  }));
}

function rowOf(
  { shipmentId, trackingNumber, recipient, status, outcome, reason }: BulkItem,
  isStopped: boolean,
): BulkRow {
  return {
    id: shipmentId,
    number: trackingNumber,
    recipient: recipient || fallbacks.notSpecified,
    status,
    outcome,
    words:
      outcome === "refused"
        ? bulkRefusal(reason)
        : outcome === "waiting" && isStopped
          ? words.notTouched
          : words.outcomes[outcome],
  };
}

function detailsOf({ input }: BulkJob, { branches, drivers }: Named): string {
  const said = (name: string) => (typeof input[name] === "string" ? input[name] : "");
  const status = shipmentStatuses.find((known) => known === said("status"));
  const branch = branches.find(({ code }) => code === said("branch"))?.name ?? said("branch");
  const kind = stopKinds.find((known) => known === said("kind"));
  const driver = drivers.find(({ id }) => id === said("driver"))?.name ?? "";
  const day = said("day") && formatDate(`${said("day")}T12:00:00Z`, "UTC");
  return [status && statusOption(status), said("location"), branch, kind && words.stops[kind], driver, day]
    .filter(Boolean)
    .join(", ");
}

/** What the forms of a job offer: every status, for each shipment has its own, and now on the clocks of the company. */
export function presentBulkForm(
  { branches, drivers, silent }: Named & { silent: readonly ShipmentStatus[] },
  { zone, now }: Clock,
): BulkForm {
  return {
    branches: branches.map(({ code, name }) => ({ value: code, words: name })),
    drivers: drivers.map(({ id, name }) => ({ value: id, words: name })),
    event: {
      usual: shipmentStatuses.map((status) => ({ value: status, words: statusOption(status) })),
      corrections: [],
      current: "",
      suggested: "",
      silent,
      isForMany: true,
      location: "",
      places: branches.map(({ name }) => name),
      reasons: reasonOptions(),
      nowWall: wallDateTime(now, zone),
      currentSince: "",
      zone,
      zoneWords: zoneName(now, zone, "long"),
      mayAdd: { ok: true },
    },
  };
}

/** What the address narrows the shipments of a job to; anything else shows all. */
export function outcomeOfAddress(params: URLSearchParams): BulkOutcome | null {
  return bulkOutcomes.find((outcome) => outcome === params.get("show")) ?? null;
}
