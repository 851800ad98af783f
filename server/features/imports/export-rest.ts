import { csvCell, csvLine } from "#domain/exports/csv.ts";
import { isZipQuestion } from "#domain/bookings/rules.ts";
import { textOfCell } from "#domain/imports/joined-fields.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { importWords } from "#copy/en/imports.ts";
import { fieldTitle } from "#copy/en/record-fields.ts";
import { type FileRow, findImport, type ImportRow, loadFileRows } from "#server/features/imports/import.rows.ts";

export type Rest = { fileName: string; mediaType: string; body: AsyncGenerator<string, void, undefined> };

const rowsAtOnce = 500;

/**
 * Exports the rows that were not imported, with the file's columns (including corrections) and the reason for each
 * row. @throws `not_found`.
 */
export async function exportRest(actor: Actor, importId: string): Promise<Rest> {
  assertMay(actor, "imports.run");
  const row = await findImport(importId);
  if (!row) throw new AppError("not_found");
  const name =
    row.fileName
      .replace(/\.\w+$/, "")
      .replace(/[^\w-]+/g, "-")
      .slice(0, 80) || "import";
  return { fileName: `${name}-rest.csv`, mediaType: "text/csv; charset=utf-8", body: written(row) };
}

async function* written(row: ImportRow): AsyncGenerator<string, void, undefined> {
  // Corrected fields without a column get one, so that no input is lost.
  const added = new Set<string>();
  for await (const rows of restOf(row.id))
    for (const { mended } of rows)
      for (const field of Object.keys(mended)) if (!row.mapping.includes(field)) added.add(field);
  const extra = [...added];
  yield `\uFEFF${csvLine([...row.headers, ...extra.map(fieldTitle), importWords.row, importWords.reason].map((cell) => csvCell(cell)))}`;
  for await (const rows of restOf(row.id)) yield rows.map((each) => lineOf(row, each, extra)).join("");
}

async function* restOf(importId: string): AsyncGenerator<FileRow[], void, undefined> {
  for (let after = 0; ;) {
    const rows = await loadFileRows(importId, ["bad", "doubt", "refused"], after, rowsAtOnce);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.line ?? after;
  }
}

/** A questioned ZIP code is accepted by a column that confirms it. */
function howToKeep(path: string, message: string): string {
  return isZipQuestion(message) ? importWords.keepZip.file(fieldTitle(path.replace("Code", "Confirmed"))) : "";
}

function lineOf(
  { format, headers, mapping }: ImportRow,
  { line, cells, mended, issues }: FileRow,
  extra: string[],
): string {
  const own = headers.map((_, place) => mended[mapping[place] ?? ""] ?? textOfCell(format, cells[place] ?? ""));
  const reasons = issues.map(({ path, message }) =>
    path === "" ? fieldMessage(message) : `${fieldTitle(path)}: ${fieldMessage(message)}${howToKeep(path, message)}`,
  );
  return csvLine(
    [...own, ...extra.map((field) => mended[field] ?? ""), String(line), reasons.join("; ")].map((cell) =>
      csvCell(cell),
    ),
  );
}
