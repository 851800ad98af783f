import { fallbacks } from "#copy/en/messages.ts";
import type { ReactNode } from "react";
import { shipmentListWords } from "#copy/en/back-office.ts";
import { dueWords } from "#copy/en/shipment-filters.ts";
import type { ListLook } from "#domain/shipments/list-look.ts";
import type { ShipmentSort } from "#domain/shipments/shipment-filter.ts";
import type { ListRow } from "#app/components/admin/shipments/list-page.ts";
import { PlaceOfRow } from "#app/components/admin/shipments/shipment-row-doors.tsx";
import { When } from "#app/components/table/when.tsx";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";

export type Column = {
  name: Exclude<keyof typeof shipmentListWords.columns, "number" | "recipient" | "actions">;
  sort?: ShipmentSort;
  /** Of the cell and of the head. */
  className: string;
  head?: string;
  /** Stays while the pane is open beside the list; the other columns stand in the pane. */
  isBesidePane?: boolean;
  isRight?: boolean;
  /** `address` is the page's own, to come back to. */
  cell: (row: ListRow, address: string) => ReactNode;
};

/** Every column between the recipient and the actions, as they stand. */
const columns: Column[] = [
  { name: "sender", className: "shipments-table-extra", cell: ({ sender }) => <span title={sender}>{sender}</span> },
  {
    name: "destination",
    className: "shipments-table-extra",
    cell: ({ destination }) => <span title={destination}>{destination}</span>,
  },
  {
    name: "status",
    sort: "status",
    className: "shipments-table-status",
    head: "shipments-table-status-head",
    isBesidePane: true,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    name: "service",
    className: "shipments-table-service",
    head: "shipments-table-service-head",
    cell: ({ service }) => service,
  },
  {
    name: "location",
    className: "shipments-table-place",
    cell: (row, address) => <PlaceOfRow row={row} address={address} />,
  },
  {
    name: "promised",
    sort: "promised",
    className: "shipments-table-due",
    head: "shipments-table-due-head",
    isBesidePane: true,
    cell: ({ due }) => <Due due={due} />,
  },
  {
    name: "updated",
    sort: "updated",
    className: "shipments-table-updated",
    head: "shipments-table-age-head",
    isRight: true,
    cell: ({ updated }) => <When moment={updated} />,
  },
  {
    name: "created",
    sort: "created",
    className: "shipments-table-age",
    head: "shipments-table-age-head",
    isRight: true,
    cell: ({ deleted, created }) => <When moment={deleted ?? created} />,
  },
];

/** Of a head and of its cells: both are hidden by the same class, so that neither stands without the other. */
export function placeOfColumn({ isBesidePane, isRight }: Pick<Column, "isBesidePane" | "isRight">): string {
  return [isBesidePane ? "" : "shipments-table-spare", isRight ? "data-table-right" : ""].filter(Boolean).join(" ");
}

/** Those a person sees. */
export function columnsOf(look: ListLook): Column[] {
  const chosen: readonly Column["name"][] = look.columns;
  return columns.filter(({ name }) => name === "status" || chosen.includes(name));
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
