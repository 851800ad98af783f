import { setImmediate as pause } from "node:timers/promises";
import { transaction } from "#server/db/transaction.ts";
import {
  countRows,
  type FileRow,
  findImport,
  type ImportRow,
  loadFileRows,
  loadDuplicates,
  lockImport,
  saveValidated,
  updateImport,
} from "#server/features/imports/import.rows.ts";
import type { Importer } from "#server/features/imports/importer.ts";
import { importerOf, validateRows } from "#server/features/imports/validate-rows.ts";
import { endingAsFailed } from "#server/features/imports/ending-as-failed.ts";
import { rejectDuplicates } from "#server/features/imports/reject-duplicates.ts";
import { publishImports } from "#server/features/imports/publish-imports.ts";
import { now } from "#server/clock.ts";

/** A small batch, so that other requests do not wait. */
const rowsAtOnce = 20;

/**
 * Checks all unchecked rows in batches; after a crash the next process continues. An unrecoverable error marks the
 * import as failed.
 */
export async function checkImport(importId: string, { isLastTry = true } = {}): Promise<void> {
  await endingAsFailed(importId, isLastTry, () => judgeAll(importId));
}

async function judgeAll(importId: string): Promise<void> {
  const row = await findImport(importId);
  if (!row || row.state !== "checking") return;
  const importer = await importerOf(row);
  let after: number | undefined = 0;
  const judgeSome = (from: number) =>
    transaction(
      async () => {
        // Locked, so that concurrent jobs share the work.
        const rows = await loadFileRows(importId, ["new"], from, rowsAtOnce, true);
        await judge(row, importer, rows);
        return rows.at(-1)?.line;
      },
      { trustsMemory: true },
    );
  while ((after = await judgeSome(after)) !== undefined) {
    publishImports();
    await pause();
    // A person stopped it meanwhile.
    if ((await findImport(importId))?.state !== "checking") return;
  }
  await transaction(async () => {
    const current = await lockImport(importId);
    // The columns were changed meanwhile, which queued another check.
    if (current?.state !== "checking" || current.updatedAt.getTime() !== row.updatedAt.getTime()) return;
    // Another job holds the last rows, and will finish the check.
    if (((await countRows([importId])).get(importId)?.new ?? 0) > 0) return;
    await rejectDuplicates(row, importer);
    await updateImport(importId, { state: "ready", updatedAt: now() });
  });
  publishImports(true);
}

/** Checks these rows again, in the caller's transaction, together with possible duplicates in the file. */
export async function checkRows(row: ImportRow, lines: FileRow[]): Promise<void> {
  const importer = await importerOf(row);
  const twins = await loadDuplicates(row.id);
  const known = new Set(lines.map(({ line }) => line));
  const rows = [...lines, ...twins.filter(({ line }) => !known.has(line))];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await judge(row, importer, rows.slice(at, at + rowsAtOnce));
    await pause();
  }
  await rejectDuplicates(row, importer);
}

async function judge(row: ImportRow, importer: Importer, rows: FileRow[]): Promise<void> {
  await saveValidated(row.id, await validateRows(row, importer, rows));
}
