import { csvCell, csvLine } from "#domain/exports/csv.ts";
import type { ColumnKind, ExportedColumn, ExportFormat, ExportKind } from "#domain/exports/exports.ts";
import { decimalText } from "#domain/shared/decimal.ts";
import { minorDigits } from "#domain/shared/money.ts";
import { fieldTitle } from "#copy/en/record-fields.ts";

export type ExportedRow = Record<string, unknown>;

/** Parts of a file: its beginning, each row, and the end of a complete file. */
export type ExportWriter = {
  head: string;
  row: (row: ExportedRow, isFirst: boolean) => string;
  tail: (rows: number) => string;
};

/**
 * Returns a writer of CSV for spreadsheets (UTF-8 with BOM, formula-safe), or of JSON, which ends with the number of
 * rows: an incomplete file is not valid JSON.
 */
export function exportWriter(
  format: ExportFormat,
  { kind, columns, at }: { kind: ExportKind; columns: ExportedColumn[]; at: Date },
): ExportWriter {
  if (format === "csv")
    return {
      head: `\uFEFF${csvLine(columns.map(({ name }) => csvCell(fieldTitle(name))))}`,
      row: (row) => csvLine(columns.map((column) => cellOf(column, row))),
      tail: () => "",
    };
  return {
    head: `{"kind":${JSON.stringify(kind)},"exportedAt":${JSON.stringify(at.toISOString())},"items":[`,
    row: (row, isFirst) =>
      `${isFirst ? "\n" : ",\n"}${JSON.stringify(Object.fromEntries(columns.map((column) => [column.name, valueOf(column, row)])))}`,
    tail: (rows) => `\n],"count":${rows}}\n`,
  };
}

const numbers: readonly ColumnKind[] = ["whole", "hundredths", "money"];

function cellOf({ name, kind }: ExportedColumn, row: ExportedRow): string {
  const value = row[name];
  if (value === null || value === undefined) return "";
  if (kind === "instant" && value instanceof Date) return value.toISOString();
  if (kind === "money") return decimalText(Number(value), minorDigits(String(row["currency"])));
  if (kind === "hundredths") return String(Number(value) / 100);
  if (kind === "flag") return value === true ? "yes" : "no";
  return csvCell(typeof value === "string" ? value : JSON.stringify(value), !numbers.includes(kind));
}

function valueOf({ name, kind }: ExportedColumn, row: ExportedRow): unknown {
  const value = row[name] ?? null;
  if (value === null) return null;
  if (kind === "money") return { amountMinor: value, currency: row["currency"] };
  return kind === "hundredths" ? Number(value) / 100 : value;
}
