import { setImmediate as pause } from "node:timers/promises";
import { transaction } from "#server/db/transaction.ts";
import {
  countRows,
  type FileRow,
  findImport,
  type ImportRow,
  loadFileRows,
  loadTwins,
  lockImport,
  saveJudged,
  updateImport,
} from "#server/features/imports/import.rows.ts";
import type { Importer } from "#server/features/imports/importer.ts";
import { importerOf, judgeRows } from "#server/features/imports/judge-rows.ts";
import { endingAsFailed } from "#server/features/imports/ending-as-failed.ts";
import { refuseTwins } from "#server/features/imports/refuse-twins.ts";
import { publishImports } from "#server/features/imports/publish-imports.ts";
import { now } from "#server/clock.ts";

/** So few that the pages of others are not kept waiting for them. */
const rowsAtOnce = 20;

/** Judges every row that nobody judged yet, a few at a time; a process that is killed leaves the rest to the next one. Ends as failed where it cannot go on. */
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
        // Held, so that two who are at it share the work.
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
    // Columns were changed meanwhile: whoever did that asked for another look.
    if (current?.state !== "checking" || current.updatedAt.getTime() !== row.updatedAt.getTime()) return;
    // Somebody else holds the last ones, and will come here after them.
    if (((await countRows([importId])).get(importId)?.new ?? 0) > 0) return;
    await refuseTwins(row, importer);
    await updateImport(importId, { state: "ready", updatedAt: now() });
  });
  publishImports(true);
}

/** Judges these rows anew, in the caller's transaction, and with them those that were like another of the file. */
export async function checkRows(row: ImportRow, lines: FileRow[]): Promise<void> {
  const importer = await importerOf(row);
  const twins = await loadTwins(row.id);
  const known = new Set(lines.map(({ line }) => line));
  const rows = [...lines, ...twins.filter(({ line }) => !known.has(line))];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await judge(row, importer, rows.slice(at, at + rowsAtOnce));
    await pause();
  }
  await refuseTwins(row, importer);
}

async function judge(row: ImportRow, importer: Importer, rows: FileRow[]): Promise<void> {
  await saveJudged(row.id, await judgeRows(row, importer, rows));
}
