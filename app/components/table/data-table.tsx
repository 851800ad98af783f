import { type CSSProperties, type HTMLAttributes, memo, type ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";

export type Column<Row> = {
  key: string;
  head: ReactNode;
  /** The head is a control, not the name of the column. */
  isHeadless?: boolean;
  /** A text that does not fit is cut off and shown whole on hover. */
  cell: (row: Row) => ReactNode;
  /** In rem, so that it grows with the browser's text. Columns without one share what is left. */
  width?: number;
  align?: "right";
  /** Reads out with every other cell of the row. */
  isRowHeader?: boolean;
  /** Buttons and forms: nothing of them is cut off. */
  isActions?: boolean;
  look?: "strong" | "quiet" | "mono";
  /** Leaves the column out on screens narrower than 1300 px ("wide") or 1100 px ("medium"). */
  hideBelow?: "wide" | "medium";
  /**
   * Place in the card that a row becomes on a phone. "title" and "corner" share its first line, "left" and "right"
   * another; "line" takes a whole line, "labeled" with the head before it.
   */
  card?: keyof typeof places;
  /** Of head and cells alike, so that neither is hidden without the other. */
  className?: string;
  /** Makes the head a link to the list in this order. */
  sort?: { to: string; direction: "ascending" | "descending" | null };
};

type RowProps = Omit<HTMLAttributes<HTMLTableRowElement>, "role" | "children">;

/**
 * A table whose rows become cards on narrow screens. The roles are explicit because some browsers drop them from such
 * a layout. `name`: its accessible name.
 */
export function DataTable<Row extends { id: string }>({
  name,
  columns,
  rows,
  rowProps,
  className,
}: {
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowProps?: (row: Row) => RowProps;
  className?: string;
}) {
  return (
    <table className={joined("data-table data-table-rows", className)} role="table" aria-label={name}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <Head key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row" data-row={row.id} {...rowProps?.(row)}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head<Row>({ column }: { column: Column<Row> }) {
  const { head, sort, width, isHeadless } = column;
  const shared = {
    className: classOf(column),
    style: width ? ({ "--column": `${width}rem` } as CSSProperties) : undefined,
  };
  if (isHeadless)
    return (
      <td role="cell" {...shared}>
        {head}
      </td>
    );
  return (
    <th role="columnheader" scope="col" aria-sort={sort?.direction ?? undefined} {...shared}>
      {sort ? <SortLink {...sort}>{head}</SortLink> : head}
    </th>
  );
}

/** Memoized by column and row: a change of one column, such as a tick, renders only its own cells. */
const Cell = memo(function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row);
  const shared = {
    className: classOf(column),
    title: typeof content === "string" ? content : undefined,
    "data-label": column.card === "labeled" && typeof column.head === "string" ? column.head : undefined,
    children: content,
  };
  return column.isRowHeader ? <th role="rowheader" scope="row" {...shared} /> : <td role="cell" {...shared} />;
}) as <Row>(props: { column: Column<Row>; row: Row }) => ReactNode;

function SortLink({
  to,
  direction,
  children,
}: {
  to: string;
  direction: "ascending" | "descending" | null;
  children: ReactNode;
}) {
  return (
    <Link className="data-table-sort" to={to}>
      {children}
      {direction ? <Icon name="chevron-down" size={13} /> : null}
    </Link>
  );
}

const places = {
  title: "data-table-title",
  corner: "data-table-corner",
  left: "data-table-left-half",
  right: "data-table-right-half",
  none: "data-table-no-card",
  line: "",
  labeled: "",
} as const;
const looks = { strong: "data-table-strong", quiet: "data-table-quiet", mono: "mono" } as const;
const hidden = { wide: "data-table-wide", medium: "data-table-medium" } as const;

function classOf<Row>({ align, isActions, look, hideBelow, card = "line", className }: Column<Row>) {
  return joined(
    align && "data-table-right",
    isActions && "data-table-actions",
    look && looks[look],
    hideBelow && hidden[hideBelow],
    places[card],
    className,
  );
}

function joined(...classes: (string | undefined | false)[]): string | undefined {
  return classes.filter(Boolean).join(" ") || undefined;
}
