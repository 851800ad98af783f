import { asc, type Column, desc, type SQL, sql } from "drizzle-orm";
import { AppError } from "#domain/shared/errors.ts";

/**
 * A column that is never null. Sorting by a nullable one would lose rows between pages, so the type rejects it
 * (coalesce into a column first).
 */
export type SortColumn = Column & { _: { notNull: true } };

export type Cursors = { nextCursor: string | null; previousCursor: string | null };

/** The parts of a query for one page. Select `position` beside the list's columns and pass the rows to `cut`. */
export type KeysetPage = {
  /** Null on the first page. */
  beyond: SQL | undefined;
  order: SQL[];
  /** Sort columns, `id` last. */
  columns: SortColumn[];
  /** Whether the rows are read in ascending order. */
  rises: boolean;
  /** First sort column of the row at the edge; null on the first page. */
  startsAt: string | null;
  /** One more than the page shows, which reveals whether another page follows. */
  rowsToRead: number;
  position: SQL<string[]>;
  /**
   * Cuts the rows to one page. `reached`: position of the last row examined if the search stopped before the page was
   * full; the next page continues there.
   */
  cut: <Row extends Positioned>(rows: Row[], reached?: string[] | null) => { shown: Row[] } & Cursors;
};

export type Positioned = { position: string[] };
type Edge = { isBack: boolean; values: string[] };

const mostRows = 100;
const longestCursor = 2000;

/**
 * Paginates a list by key (E7): a cursor holds the sort columns of the edge row, so every page costs the same in both
 * directions. All columns sort in the same direction, and `id` makes the order total.
 * `name` identifies list and sort: a cursor of another one is rejected. `cut` returns rows in the list's order.
 */
export function keyset(
  name: string,
  {
    by,
    id,
    order,
  }: { by: [] | [SortColumn] | [SortColumn, SortColumn]; id: SortColumn; order: "ascending" | "descending" },
): { page: (cursor: string | null | undefined, size: number) => KeysetPage } {
  const columns = [...by, id];
  const forwards = order === "ascending";
  const position = sql<string[]>`array[${list(columns.map(asText))}]`;

  /**
   * Reads at most 100 rows a page.
   * @throws AppError `invalid_input` for a cursor that was not created for this list.
   */
  function page(cursor: string | null | undefined, wanted: number): KeysetPage {
    const edge = cursor ? readEdge(cursor) : null;
    const size = Math.min(Math.max(Math.trunc(wanted), 1), mostRows);
    const rises = edge?.isBack ? !forwards : forwards;
    return {
      beyond:
        edge === null
          ? undefined
          : sql`(${list(columns.map((column) => sql`${column}`))}) ${sql.raw(rises ? ">" : "<")} (${list(edge.values.map((value) => sql`${value}`))})`,
      rises,
      columns,
      startsAt: edge?.values[0] ?? null,
      order: columns.map((column) => (rises ? asc(column) : desc(column))),
      rowsToRead: size + 1,
      position,
      cut: (rows, reached = null) => cut(rows, edge, size, reached),
    };
  }

  function cut<Row extends Positioned>(rows: Row[], edge: Edge | null, size: number, reached: string[] | null) {
    const hasMore = rows.length > size || reached !== null;
    const read = rows.slice(0, size);
    const shown = edge?.isBack ? read.toReversed() : read;
    const far = reached && { position: reached };
    const [first, last] = edge?.isBack
      ? [far ?? shown[0], shown.at(-1) ?? far]
      : [shown[0] ?? far, far ?? shown.at(-1)];
    return {
      shown,
      nextCursor: last && (edge?.isBack || hasMore) ? cursorOf(last, false) : null,
      previousCursor: first && edge && (!edge.isBack || hasMore) ? cursorOf(first, true) : null,
    };
  }

  function cursorOf(row: Positioned, isBack: boolean): string {
    return Buffer.from(JSON.stringify([name, isBack ? 1 : 0, ...row.position])).toString("base64url");
  }

  function readEdge(cursor: string): Edge {
    try {
      const text = Buffer.from(cursor.slice(0, longestCursor), "base64url").toString("utf8");
      const [list, back, ...values] = JSON.parse(text) as unknown[];
      const isOurs = list === name && (back === 0 || back === 1) && values.length === columns.length;
      if (isOurs && values.every((value, place) => couldStandIn(columns[place], value)))
        return { isBack: back === 1, values: values as string[] };
    } catch {
      // Fall through: a broken cursor gets the same error as a made-up one.
    }
    throw new AppError("invalid_input", {
      reason: "cursor_unknown",
      issues: [{ path: "cursor", message: "choice_invalid" }],
    });
  }

  return { page };
}

/** Exact to the microsecond, as stored: with JavaScript's milliseconds a row could appear twice or never. */
function asText(column: SortColumn): SQL {
  if (isMoment(column))
    return sql`coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), ${infinity})`;
  return column.dataType === "number" ? sql`${column}::text` : sql`${column}`;
}

/** `to_char` has no text for infinity. */
const infinity = "infinity";

function isMoment(column: SortColumn): boolean {
  return column.getSQLType() === "timestamp with time zone";
}

function couldStandIn(column: SortColumn | undefined, value: unknown): boolean {
  if (typeof value !== "string") return false;
  if (column && isMoment(column))
    return (
      value === infinity ||
      (/^(?!0000)\d{4}(-\d\d){2}T\d\d:\d\d:\d\d\.\d{6}Z$/.test(value) && isDate(value.slice(0, 23)))
    );
  if (column?.dataType === "number") return /^-?\d{1,9}$/.test(value);
  return value.length <= 500 && value.isWellFormed() && !value.includes("\u0000");
}

/** JavaScript parses February 30 as March 2; the database rejects it. */
function isDate(text: string): boolean {
  const date = new Date(`${text}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}
