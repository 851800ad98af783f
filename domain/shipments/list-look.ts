/** The columns of the list of shipments that a person may add or take away, as they stand from left to right; number, recipient, status and actions always stay. */
export const choosableColumns = [
  "sender",
  "destination",
  "service",
  "location",
  "promised",
  "updated",
  "created",
] as const;
type ChoosableColumn = (typeof choosableColumns)[number];

/** How one person wants the list drawn. */
export type ListLook = { columns: readonly ChoosableColumn[]; isCompact: boolean };

/** Where it is, when it is due and when it came in. */
export const usualLook: ListLook = { columns: ["location", "promised", "created"], isCompact: false };

const compact = "compact";

/** Short enough for a cookie: "location.promised.compact". */
export function writeListLook({ columns, isCompact }: ListLook): string {
  return [...columns, ...(isCompact ? [compact] : [])].join(".") || "none";
}

/** What `writeListLook` wrote; null means the usual look. Words that mean nothing are passed over: a later version may know other columns. */
export function readListLook(written: string | null): ListLook {
  if (written === null) return usualLook;
  const words = written.split(".");
  return { columns: choosableColumns.filter((column) => words.includes(column)), isCompact: words.includes(compact) };
}
