/** Limits of one import; larger files must be split. Bytes as uploaded, rows without the heading. */
export const importLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 120,
  cell: 10_000,
  unpackedBytes: 80 * 1024 * 1024,
  unpackedFiles: 5000,
} as const;

/** A file as a table. `lines`: row numbers as shown in a spreadsheet. */
export type SheetTable = {
  format: "csv" | "xlsx" | "json";
  sheet: string | null;
  headers: string[];
  rows: { line: number; cells: string[] }[];
};

export type FileProblem =
  | "file_missing"
  | "file_empty"
  | "file_no_rows"
  | "file_too_large"
  | "file_too_many_rows"
  | "file_too_many_columns"
  | "file_unpacks_too_large"
  | "file_not_readable"
  | "file_letters_unclear"
  | "file_quote_open"
  | "file_old_excel"
  | "file_headings_twice"
  | "file_many_sheets"
  | "file_no_such_sheet"
  | "file_too_slow";
