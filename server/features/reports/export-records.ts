import { AsyncLocalStorage } from "node:async_hooks";
import { type ExportFormat, type ExportKind, exportPermissions } from "#domain/exports/exports.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay, may } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { readInBatches } from "#server/db/read-in-batches.ts";
import { findActor } from "#server/features/accounts/find-actor.ts";
import { type ExportFilters, exportSource, filterNamesOfAll } from "#server/features/reports/export-source.ts";
import { columnsOf } from "#server/features/reports/exported-columns.ts";
import { log } from "#server/log.ts";
import { type ExportedRow, type ExportWriter, exportWriter } from "#server/features/reports/write-export.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";

/** `body`: pieces of the file, made as they are asked for. It throws where it breaks off, so that no short file passes for a whole one. */
export type Export = { fileName: string; mediaType: string; body: AsyncGenerator<string, void, undefined> };
export type ExportRecords = { kind: ExportKind; format: ExportFormat; filters: ExportFilters };

const rowsAtOnce = 500;
/** Each holds a connection and a snapshot for as long as its reader takes. */
const mostAtOnce = 3;
/** An answer that nobody begins to read, such as one to a client that went away before, has no end to be told by. */
const longestUnreadMs = 10_000;
let running = 0;
type Place = { begin: () => void; leave: () => void };

/** Filters of each export. A list rejects the filters of other lists. */
export const exportFilterNames = filterNamesOfAll;

/**
 * Every row of a list as its filters leave it, in its order and as it stood at one moment, for whoever may read that list (E11). Who took what, and how
 * much of it, stands in the trail. Throws `forbidden`, `invalid_input`, and `rate_limited` while three others run.
 */
export async function exportRecords(actor: Actor, { kind, format, filters }: ExportRecords): Promise<Export> {
  assertMay(actor, exportPermissions[kind]);
  const { columns, select } = await exportSource(actor, kind, filters);
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
    fileName: `${kind}-${at.toISOString().slice(0, 10)}.${format}`,
    mediaType: format === "csv" ? "text/csv; charset=utf-8" : "application/json",
    body: leaving(
      place,
      written(whileAllowed(actor, kind, readInBatches<ExportedRow>(select, rowsAtOnce)), writer, note, place),
    ),
  };
}

/** Asks again before every further batch whether the person may read this list: a long file would outlast their rights. Throws `forbidden`. */
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

/** A generator that is ended before it began runs nothing of itself. */
function leaving(place: Place, body: Export["body"]): Export["body"] {
  const end = body.return.bind(body);
  body.return = async (value) => {
    const ended = await end(value);
    place.leave();
    return ended;
  };
  return body;
}

/** Taken before anything is waited for, so that many of one moment are no more than they may be. Throws `rate_limited`. */
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
    // Before the end is sent: whoever has a whole file stands in the trail.
    await note(rows, true);
    isNoted = true;
    yield tail(rows);
  } finally {
    place.leave();
    if (!isNoted) await note(rows, false).catch((error: unknown) => log.warn({ err: error }, "a broken-off export"));
  }
}
