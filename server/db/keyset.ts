import { asc, type Column, desc, type SQL, sql } from "drizzle-orm";
import { AppError } from "#domain/shared/errors.ts";

/** A column that is never null: a list sorted by a nullable one would lose rows between pages, so the type refuses it (coalesce into a column first). */
export type SortColumn = Column & { _: { notNull: true } };

export type Cursors = { nextCursor: string | null; previousCursor: string | null };

/** What a statement for one page needs. Select `position` beside the list's own columns, and give the rows to `cut`. */
export type KeysetPage = {
  /** Null on the first page. */
  beyond: SQL | undefined;
  order: SQL[];
  /** What the list runs by, `id` last. */
  columns: SortColumn[];
  /** Whether the rows are read with the sort columns rising. */
  rises: boolean;
  /** First sort column of the row at the edge; null on the first page. */
  startsAt: string | null;
  /** One more than the page shows, which tells whether there is a further one. */
  rowsToRead: number;
  position: SQL<string[]>;
  /** `reached`: position of the last row that was looked at, where looking ended before the page was full; the next page goes on from there. */
  cut: <Row extends Positioned>(rows: Row[], reached?: string[] | null) => { shown: Row[] } & Cursors;
};

export type Positioned = { position: string[] };
type Edge = { isBack: boolean; values: string[] };

const mostRows = 100;
const longestCursor = 2000;

/**
 * Pages of a list by key (E7): where a page ends is said by the sort columns of its last row, compared as one row, so that the index goes there at
 * once and a page costs the same anywhere, forwards and back. All columns run the same way, and `id` makes the order total. `name` is the list with
 * its sort: a cursor of another one is refused. `cut` gives rows in the list's order, whichever way they were read.
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

  /** Throws `invalid_input` for a cursor that this product never made for this list. At most 100 rows a page. */
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
      // Fall through: a broken cursor is answered like a made-up one.
    }
    throw new AppError("invalid_input", {
      reason: "cursor_unknown",
      issues: [{ path: "cursor", message: "choice_invalid" }],
    });
  }

  return { page };
}

/** Exact, to the microsecond the database keeps: JavaScript's milliseconds would show a row twice or never. */
function asText(column: SortColumn): SQL {
  if (isMoment(column))
    return sql`coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), ${infinity})`;
  return column.dataType === "number" ? sql`${column}::text` : sql`${column}`;
}

/** `to_char` has no text for the moment that is after every other. */
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

/** JavaScript takes February 30 for March 2, the database refuses it. */
function isDate(text: string): boolean {
  const date = new Date(`${text}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}
