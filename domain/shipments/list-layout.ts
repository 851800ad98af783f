/** Optional columns of the shipment list, left to right. Number, recipient, status and actions are always shown. */
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

export type ListLayout = { columns: readonly ChoosableColumn[]; isCompact: boolean };

export const defaultLayout: ListLayout = { columns: ["location", "promised", "created"], isCompact: false };

const compact = "compact";

/** Serializes the layout for a cookie, such as "location.promised.compact". */
export function writeListLayout({ columns, isCompact }: ListLayout): string {
  return [...columns, ...(isCompact ? [compact] : [])].join(".") || "none";
}

/**
 * Parses what `writeListLayout` wrote; null means the default layout. Ignores unknown words, because a later version
 * may add columns.
 */
export function readListLayout(written: string | null): ListLayout {
  if (written === null) return defaultLayout;
  const words = written.split(".");
  return { columns: choosableColumns.filter((column) => words.includes(column)), isCompact: words.includes(compact) };
}
