import { AsyncLocalStorage } from "node:async_hooks";
import { type ExportFormat, type ExportKind, exportPermissions } from "#domain/exports/exports.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay, may } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { now } from "#server/clock.ts";
import { readInBatches } from "#server/db/read-in-batches.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { findActor } from "#server/features/accounts/find-actor.ts";
import { type ExportFilters, exportSource, filterNamesOfAll } from "#server/features/reports/export-source.ts";
import { columnsOf } from "#server/features/reports/exported-columns.ts";
import { log } from "#server/log.ts";
import { type ExportedRow, type ExportWriter, exportWriter } from "#server/features/reports/write-export.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * `body`: chunks of the file, created on demand. Throws if it fails midway, so that no incomplete file passes as a
 * whole one.
 */
export type Export = { fileName: string; mediaType: string; body: AsyncGenerator<string, void, undefined> };
export type ExportRecords = { kind: ExportKind; format: ExportFormat; filters: ExportFilters };

const rowsAtOnce = 500;
/** Each uses a connection and a snapshot for as long as its client reads. */
const mostAtOnce = 3;
/** A response that is never read, such as one to a client that disconnected before, never signals its end. */
const longestUnreadMs = 10_000;
let running = 0;
type Place = { begin: () => void; leave: () => void };

/** Filters of each export. A list rejects the filters of other lists. */
export const exportFilterNames = filterNamesOfAll;

/**
 * Exports every row of a filtered list, in its order and as of one moment, for actors who may read it (E11). The
 * audit log records who exported what, and how much. @throws `forbidden`, `invalid_input`, and `rate_limited` while
 * three others run.
 */
export async function exportRecords(actor: Actor, { kind, format, filters }: ExportRecords): Promise<Export> {
  assertMay(actor, exportPermissions[kind]);
  const { columns, select } = await exportSource(actor, kind, filters);
  const zone = await companyZone();
  const place = takePlace();
  const at = now();
  const subjectId = newId("export", at);
  await recordActivity(actor, {
    subjectKind: "export",
    action: "export.started",
    subjectId,
    after: { kind, format, filters },
  }).catch((error: unknown) => {
    place.leave();
    throw error;
  });
  const writer = exportWriter(format, { kind, columns: columnsOf(columns), at });
  const inThisRequest = AsyncLocalStorage.snapshot();
  const note = (rows: number, isWhole: boolean) =>
    inThisRequest(() =>
      recordActivity(actor, {
        subjectKind: "export",
        action: "export.finished",
        subjectId,
        after: { kind, rows, isWhole },
      }),
    );
  return {
    fileName: `${kind}-${dayKey(at, zone)}.${format}`,
    mediaType: format === "csv" ? "text/csv; charset=utf-8" : "application/json",
    body: leaving(
      place,
      written(whileAllowed(actor, kind, readInBatches<ExportedRow>(select, rowsAtOnce)), writer, note, place),
    ),
  };
}

/** Checks the permission again before every further batch: a long export could outlast it. @throws `forbidden`. */
async function* whileAllowed<Batch>(
  actor: Actor,
  kind: ExportKind,
  batches: AsyncGenerator<Batch, void, undefined>,
): AsyncGenerator<Batch, void, undefined> {
  let isFirst = true;
  for await (const batch of batches) {
    const current = actor.kind === "person" && !isFirst ? await findActor(actor.userId) : actor;
    if (!current || !may(current, exportPermissions[kind]))
      throw new AppError("forbidden", { reason: "starter_barred" });
    isFirst = false;
    yield batch;
  }
}

/** Releases the slot on an early end: a generator that was ended before it began runs no code. */
function leaving(place: Place, body: Export["body"]): Export["body"] {
  const end = body.return.bind(body);
  body.return = async (value) => {
    const ended = await end(value);
    place.leave();
    return ended;
  };
  return body;
}

/** Takes a slot synchronously, so that concurrent requests cannot exceed the limit. @throws `rate_limited`. */
function takePlace(): Place {
  if (running >= mostAtOnce) throw new AppError("rate_limited", { reason: "exports_busy", retryAfterSeconds: 30 });
  running += 1;
  let isHeld = true;
  const leave = () => {
    clearTimeout(unread);
    if (isHeld) running -= 1;
    isHeld = false;
  };
  const unread = setTimeout(leave, longestUnreadMs).unref();
  const begin = () => {
    clearTimeout(unread);
    if (!isHeld) throw new AppError("unavailable", { reason: "exports_busy" });
  };
  return { begin, leave };
}

async function* written(
  batches: AsyncGenerator<ExportedRow[], void, undefined>,
  { head, row, tail }: ExportWriter,
  note: (rows: number, isWhole: boolean) => Promise<void>,
  place: Place,
): AsyncGenerator<string, void, undefined> {
  place.begin();
  let [rows, isNoted] = [0, false];
  try {
    yield head;
    for await (const batch of batches) {
      const before = rows;
      rows += batch.length;
      yield batch.map((each, index) => row(each, before + index === 0)).join("");
    }
    // Before the end is sent, so that every complete file has an audit entry.
    await note(rows, true);
    isNoted = true;
    yield tail(rows);
  } finally {
    place.leave();
    if (!isNoted) await note(rows, false).catch((error: unknown) => log.warn({ err: error }, "export interrupted"));
  }
}
