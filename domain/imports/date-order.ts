import { type DateOrder, numbersOfDate, readMoment } from "#domain/imports/read-moment.ts";
import { dayMs } from "#domain/shared/durations.ts";
import { isAhead, isBefore } from "#domain/shared/place-moment.ts";

/** `isAssumed`: nothing in the file proves the order, and some dates would differ in the other one. */
export type FoundOrder = { order: DateOrder; isAssumed: boolean };
/** Cells of one row by field. */
type DatedCells = Readonly<Record<string, string>>;

/** Detects the order of day and month from the numbers of all dates; null if all are ambiguous. */
export function orderOfDates(cells: Iterable<string>): DateOrder | null {
  const proven = new Set<DateOrder>();
  for (const cell of cells) {
    const { first, second } = numbersOfDate(cell) ?? { first: 0, second: 0 };
    if (first > 12 && first <= 31 && second <= 12) proven.add("day");
    if (second > 12 && second <= 31 && first <= 12) proven.add("month");
  }
  return proven.size > 1 ? "mixed" : ([...proven][0] ?? null);
}

/**
 * Detects the order by which every row has a possible history: nothing before its creation, and no past event in the
 * future. Assumes month first if both orders are possible or none is.
 */
export function orderOfHistories(rows: readonly DatedCells[], now: Date): FoundOrder {
  const open = rows.filter((row) => Object.values(row).some(isOpen));
  const isPossible = (order: DateOrder) => open.every((row) => hasPossibleHistory(row, order, now));
  const [month, day] = [isPossible("month"), isPossible("day")];
  if (open.length > 0 && month !== day) return { order: month ? "month" : "day", isAssumed: false };
  return { order: "month", isAssumed: open.length > 0 };
}

function isOpen(cell: string): boolean {
  const { first, second } = numbersOfDate(cell) ?? { first: 0, second: 0 };
  return first !== second && first >= 1 && second >= 1 && first <= 12 && second <= 12;
}

const past = ["createdAt", "statusAt", "deliveredAt"];

function hasPossibleHistory(row: DatedCells, order: DateOrder, now: Date): boolean {
  const zone = "UTC";
  const read = (field: string) => readMoment(row[field] ?? "", zone, order);
  const latest = new Date(now.getTime() + dayMs);
  const created = read("createdAt");
  return (
    past.map(read).every((at) => !at || !isAhead(at, latest, zone)) &&
    ["statusAt", "deliveredAt", "estimatedDelivery"]
      .map(read)
      .every((at) => !at || !created || !isBefore(at, created, zone))
  );
}
