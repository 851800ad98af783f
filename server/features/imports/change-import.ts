import { importFields } from "#domain/imports/columns.ts";
import { type DateOrder, dateOrders } from "#domain/imports/read-moment.ts";
import type { ImportState } from "#domain/imports/import-states.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { type ImportRow, lockImport, type Mapping } from "#server/features/imports/import.rows.ts";

/** Locks and returns the import if it is in one of these states. @throws `not_found` and `wrong_state`. */
export async function importToChange(id: string, states: readonly ImportState[]): Promise<ImportRow> {
  const row = await lockImport(id);
  if (!row) throw new AppError("not_found");
  if (!states.includes(row.state)) throw new AppError("wrong_state", { reason: `import_${row.state}` });
  return row;
}

/** Validates the chosen columns: each field at most once. @throws `invalid_input`. */
export function readMapping({ kind, headers }: ImportRow, chosen: (string | null)[]): Mapping {
  const known = importFields(kind);
  const mapping = headers.map((_, place) => chosen[place] || null);
  for (const [place, field] of mapping.entries()) {
    if (field === null) continue;
    if (!known.includes(field)) throw fieldError(`column.${place}`, "choice_invalid");
    if (mapping.indexOf(field) !== place) throw fieldError(`column.${place}`, "column_twice");
  }
  return mapping;
}

export function readDateOrder(text: string): DateOrder {
  return dateOrders.find((order) => order === text) ?? "month";
}

/** Returns a time later than the last change, so that a job can detect changes since it read the import. */
export function later(row: Pick<ImportRow, "updatedAt">): Date {
  return new Date(Math.max(now().getTime(), row.updatedAt.getTime() + 1));
}
