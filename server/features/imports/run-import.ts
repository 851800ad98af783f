import { openRowStates } from "#domain/imports/import-states.ts";
import { type Actor, systemActor } from "#domain/people/actor.ts";
import { may, type Permission } from "#domain/people/permissions.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { findActor } from "#server/features/accounts/find-actor.ts";
import {
  countRows,
  findImport,
  type ImportRow,
  insertImportedKey,
  type ValidatedRow,
  loadFileRows,
  lockImport,
  saveValidated,
  updateImport,
} from "#server/features/imports/import.rows.ts";
import type { Importer } from "#server/features/imports/importer.ts";
import {
  fieldsOf,
  importerOf,
  issuesOfRefusal,
  validateRows,
  keysToKeep,
} from "#server/features/imports/validate-rows.ts";
import { endingAsFailed } from "#server/features/imports/ending-as-failed.ts";
import { publishImports } from "#server/features/imports/publish-imports.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/** Rows per commit: a killed process loses only these, and the next one repeats them. */
const rowsAtOnce = 20;

/**
 * Imports the good rows. Each is imported completely or not at all and marked in the same commit, so that an
 * interruption never imports one twice. `tries` above one: continues after an interrupted process. `lanes` run
 * concurrently: one waits for the database while another reads its rows. An unrecoverable error marks the import as
 * failed. @throws `unavailable` before the last try.
 */
export async function runImport(
  importId: string,
  { tries, lanes = 1, isLastTry = true }: { tries: number; lanes?: number; isLastTry?: boolean },
): Promise<void> {
  await endingAsFailed(importId, isLastTry, () => takeAll(importId, { tries, lanes }));
}

async function takeAll(importId: string, { tries, lanes }: { tries: number; lanes: number }): Promise<void> {
  const row = await findImport(importId);
  if (row?.state !== "running") return;
  if (tries > 1) await updateImport(importId, { interruptions: row.interruptions + 1 });
  const importer = await importerOf(row);
  const lane = async () => {
    let after: number | undefined = 0;
    while ((after = await takeSome(row, importer, after)) !== undefined) publishImports();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await finish(importId);
  publishImports(true);
}

/** Returns the last line of the batch; undefined if no row is left or a stop was requested. */
async function takeSome(row: ImportRow, importer: Importer, after: number): Promise<number | undefined> {
  if ((await findImport(row.id))?.isCancelAsked !== false) return undefined;
  return transaction(async () => {
    const actor = await starterOf(row);
    if (!actor) {
      await updateImport(row.id, { isCancelAsked: true, stopReason: "starter_barred" });
      return undefined;
    }
    const rows = await loadFileRows(row.id, openRowStates, after, rowsAtOnce, true);
    const judged = await validateRows(row, importer, rows, { isReadLater: true });
    const done: ValidatedRow[] = [];
    for (const [place, each] of judged.entries()) {
      const fields = rows[place] && fieldsOf(row, rows[place]);
      // A good row may have been created elsewhere meanwhile.
      if ((each.state === "good" || each.state === "change") && fields)
        done.push(await take(actor, row, importer, each, fields));
      else done.push(each);
    }
    await saveValidated(row.id, done);
    return rows.at(-1)?.line;
  });
}

/** Permission to import each kind, besides `imports.run`. */
const neededFor: { readonly [K in ImportRow["kind"]]: Permission } = {
  shipments: "shipments.book",
  accounts: "accounts.create",
  users: "people.invite",
};

/** Returns the actor for the rows, checked at every batch; null if they may no longer do this. */
async function starterOf({ id, kind, startedBy, createdBy }: ImportRow): Promise<Actor | null> {
  const userId = startedBy ?? createdBy;
  if (userId === "system") return systemActor(id);
  const actor = await findActor(userId);
  return actor && may(actor, "imports.run") && may(actor, neededFor[kind]) ? actor : null;
}

async function take(
  actor: Actor,
  { kind, known, isToldToNobody }: ImportRow,
  importer: Importer,
  judged: ValidatedRow,
  fields: Record<string, string>,
): Promise<ValidatedRow> {
  try {
    // A savepoint: a rejected row changes nothing, and the other rows stay.
    return await transaction(async () => {
      if (judged.state === "change" && judged.subjectId) {
        const how = { isTrial: false, mayReprice: known === "reprice", isToldToNobody };
        const replaces = await importer.update(actor, judged.subjectId, fields, how);
        return {
          ...judged,
          replaces,
          state: Object.keys(replaces).length > 0 ? ("changed" as const) : ("same" as const),
        };
      }
      const subjectId = await importer.take(actor, fields);
      for (const key of keysToKeep(importer, fields))
        await insertImportedKey({ kind, key, subjectId, importedAt: now() });
      return { ...judged, state: "taken" as const, subjectId };
    });
  } catch (error) {
    return { ...judged, state: "refused", issues: issuesOfRefusal(error) };
  }
}

async function finish(importId: string): Promise<void> {
  await transaction(async () => {
    const row = await lockImport(importId);
    if (row?.state !== "running") return;
    const at = now();
    const counts = (await countRows([importId])).get(importId);
    // Another job holds the last rows, and will finish the import.
    if (!row.isCancelAsked && (counts?.good ?? 0) + (counts?.change ?? 0) > 0) return;
    await updateImport(importId, { state: row.isCancelAsked ? "cancelled" : "done", finishedAt: at, updatedAt: at });
    await recordActivity((await starterOf(row)) ?? systemActor(importId), {
      subjectKind: "import",
      action: "import.finished",
      subjectId: importId,
      after: { kind: row.kind, ...counts, ...(row.stopReason ? { stopReason: row.stopReason } : {}) },
    });
  });
}
