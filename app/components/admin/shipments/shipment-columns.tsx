import { keysOf } from "#domain/shared/records.ts";
import { href, Link } from "react-router";
import { shipmentListWords } from "#copy/en/back-office.ts";
import { fallbacks } from "#copy/en/messages.ts";
import { testMark, testPayment } from "#copy/en/services.ts";
import { dueWords } from "#copy/en/shipment-filters.ts";
import type { ListLayout } from "#domain/shipments/list-layout.ts";
import type { ShipmentFilter, ShipmentSort } from "#domain/shipments/shipment-filter.ts";
import { listAddress } from "#app/components/admin/shipments/list-address.ts";
import type { ListRow } from "#app/components/admin/shipments/list-page.ts";
import { PlaceOfRow, Restore, RowActions } from "#app/components/admin/shipments/shipment-row-doors.tsx";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import type { Column } from "#app/components/table/data-table.tsx";
import { When } from "#app/components/table/when.tsx";

type ColumnName = keyof typeof shipmentListWords.columns;
type ShipmentColumn = Omit<Column<ListRow>, "key" | "head" | "sort"> & {
  sort?: ShipmentSort;
  /** Stays while the pane is open; the pane shows the other columns' facts. */
  isBesidePane?: boolean;
};

/** Returns the chosen columns in order. `address`: of the page, to return to. */
export function shipmentColumns({
  look,
  filters,
  address,
  open,
  onAddEvent,
  onDelete,
}: {
  look: ListLayout;
  filters: ShipmentFilter;
  address: string;
  open: string | null;
  onAddEvent: (row: ListRow) => void;
  /** Null if the actor may not delete shipments. */
  onDelete: ((row: ListRow) => void) | null;
}): Column<ListRow>[] {
  const columns: Record<ColumnName, ShipmentColumn> = {
    number: {
      sort: "number",
      width: 11.75,
      isBesidePane: true,
      className: "shipments-table-number",
      cell: numberOf,
    },
    recipient: {
      sort: "recipient",
      isBesidePane: true,
      className: "shipments-table-who",
      cell: ({ id, openTo, recipient, email }) => (
        <>
          <b>
            <Link to={openTo} preventScrollReset aria-current={id === open ? "true" : undefined}>
              {recipient}
            </Link>
          </b>
          <span>{email}</span>
        </>
      ),
    },
    sender: { card: "none", cell: ({ sender }) => sender },
    destination: { card: "none", cell: ({ destination }) => destination },
    status: {
      sort: "status",
      width: 11.5,
      isBesidePane: true,
      className: "shipments-table-status",
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    service: { width: 6, look: "quiet", card: "none", cell: ({ service }) => service },
    location: {
      className: "shipments-table-place",
      cell: (row) => <PlaceOfRow row={row} address={address} />,
    },
    promised: {
      sort: "promised",
      width: 8.5,
      look: "quiet",
      isBesidePane: true,
      className: "shipments-table-due",
      cell: ({ due }) => <Due due={due} />,
    },
    updated: {
      sort: "updated",
      width: 6,
      align: "right",
      look: "quiet",
      card: "none",
      cell: ({ updated }) => <When moment={updated} />,
    },
    created: {
      sort: "created",
      width: 6,
      align: "right",
      look: "quiet",
      hideBelow: "medium",
      card: "none",
      cell: ({ deleted, created }) => <When moment={deleted ?? created} />,
    },
    actions: {
      width: 7,
      align: "right",
      isActions: true,
      className: "shipments-table-action",
      cell: (row) =>
        row.deleted ? (
          <Restore row={row} />
        ) : (
          <RowActions
            row={row}
            address={address}
            onAddEvent={() => onAddEvent(row)}
            onDelete={onDelete && (() => onDelete(row))}
          />
        ),
    },
  };
  const always: ColumnName[] = ["number", "recipient", "status", "actions"];
  const chosen: readonly ColumnName[] = look.columns;
  return keysOf(columns)
    .filter((name) => always.includes(name) || chosen.includes(name))
    .map((name) => {
      const { sort, isBesidePane, className, ...column } = columns[name];
      return {
        ...column,
        key: name,
        head: shipmentListWords.columns[name],
        className: [className, isBesidePane ? "" : "shipments-table-spare"].filter(Boolean).join(" "),
        ...(sort ? { sort: sortOf(filters, sort) } : {}),
      };
    });
}

/** Columns that start with the latest. */
const fallsFirst: readonly ShipmentSort[] = ["created", "updated"];

function sortOf(filters: ShipmentFilter, sort: ShipmentSort): NonNullable<Column<ListRow>["sort"]> {
  // Deleted shipments are sorted by deletion until another order is chosen.
  const { by, rises } = filters.order;
  const isSorted = sort === by && !(filters.isDeleted && by === "created" && !rises);
  return {
    to: listAddress({ ...filters, order: { by: sort, rises: isSorted ? !rises : !fallsFirst.includes(sort) } }),
    direction: isSorted ? (rises ? "ascending" : "descending") : null,
  };
}

function numberOf({ id, number, isTestPayment }: ListRow) {
  return (
    <>
      <Link to={href("/admin/shipments/:shipmentId", { shipmentId: id })} className="shipments-table-link">
        <TrackingNumber number={number} />
      </Link>
      {isTestPayment ? (
        <small className="shipments-table-test" title={testPayment()}>
          {testMark()}
        </small>
      ) : null}
    </>
  );
}

function Due({ due }: { due: ListRow["due"] }) {
  if (!due) return fallbacks.notSpecified;
  const { at, words, exact, isLate } = due;
  return (
    <time dateTime={at} title={exact} className={isLate ? "shipments-table-late" : undefined}>
      <span aria-hidden="true">{words}</span>
      <span className="visually-hidden">{isLate ? dueWords.late(exact) : exact}</span>
    </time>
  );
}
