import { memo, useMemo, useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { deletionWords, shipmentListWords } from "#copy/en/back-office.ts";
import { messages } from "#copy/en/messages.ts";
import { testMark, testPayment } from "#copy/en/services.ts";
import type { ListLook } from "#domain/shipments/list-look.ts";
import type { ShipmentFilter, ShipmentSort } from "#domain/shipments/shipment-filter.ts";
import { AddEventDialog } from "#app/components/admin/shipments/add-event-dialog.tsx";
import type { ListPage, ListRow } from "#app/components/admin/shipments/list-page.ts";
import type { PageTicks } from "#app/components/admin/bulk/page-ticks.ts";
import { Tick, TickAll } from "#app/components/admin/bulk/tick.tsx";
import { DeleteForm } from "#app/components/admin/shipments/delete-form.tsx";
import { listAddress } from "#app/components/admin/shipments/list-address.ts";
import { type Column, columnsOf, placeOfColumn } from "#app/components/admin/shipments/shipment-columns.tsx";
import { Restore, RowActions, type RowDoors } from "#app/components/admin/shipments/shipment-row-doors.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/**
 * The page of shipments; `address` is its own, to come back to. On a phone every row is a card of two lines; the roles are written out because such a
 * layout takes them away in some browsers.
 */
export function ShipmentsTable({
  page: { rows, address, open, filters, mayDelete },
  look,
  ticks,
}: {
  page: ListPage;
  look: ListLook;
  /** Null where nothing can be done with many at once. */
  ticks: PageTicks | null;
}) {
  const columns = useMemo(() => columnsOf(look), [look]);
  const [leaving, setLeaving] = useState<ListRow>();
  const [telling, setTelling] = useState<ListRow>();
  const stay = () => setLeaving(undefined);
  // Gone from the list: the question about it goes too.
  const asked = leaving && rows.find(({ id }) => id === leaving.id);
  return (
    <>
      <table
        className={[
          "data-table shipments-table",
          ticks && "shipments-table-ticks",
          ticks && ticks.here !== "none" && "shipments-table-ticking",
          look.isCompact && "shipments-table-compact",
        ]
          .filter(Boolean)
          .join(" ")}
        role="table"
        aria-label={shipmentListWords.title}
      >
        <thead role="rowgroup">
          <tr role="row">
            {ticks ? (
              <td role="cell" className="shipments-table-tick">
                <TickAll ticks={ticks} />
              </td>
            ) : null}
            <ColumnHeads columns={columns} filters={filters} />
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <ShipmentRow
              key={row.id}
              row={row}
              columns={columns}
              isOpen={row.id === open}
              ticks={ticks}
              address={address}
              onAddEvent={setTelling}
              onDelete={mayDelete ? setLeaving : null}
            />
          ))}
        </tbody>
      </table>
      <AddEventDialog shipment={telling} from={address} onClose={() => setTelling(undefined)} />
      <Dialog open={asked !== undefined} onClose={stay} title={messages.shipments.confirmDelete}>
        {asked ? (
          <DeleteForm shipmentId={asked.id} number={asked.number} recipient={asked.recipient} from={address}>
            <Button type="button" onClick={stay} data-initial-focus>
              {deletionWords.keep}
            </Button>
          </DeleteForm>
        ) : null}
      </Dialog>
    </>
  );
}

// A tick draws the box and the colour of its rows anew; what they say stays as it was drawn, here and in the cells.
const ColumnHeads = memo(function ColumnHeads({ columns, filters }: { columns: Column[]; filters: ShipmentFilter }) {
  return (
    <>
      <ColumnHead name="number" sort="number" className="shipments-table-number-head" isBesidePane filters={filters} />
      <ColumnHead name="recipient" sort="recipient" isBesidePane filters={filters} />
      {columns.map((column) => (
        <ColumnHead key={column.name} {...column} className={column.head} filters={filters} />
      ))}
      <ColumnHead name="actions" isRight filters={filters} />
    </>
  );
});

/** Of these the latest is what one looks for. */
const fallsFirst: readonly ShipmentSort[] = ["created", "updated"];

type Head = Pick<Column, "isBesidePane" | "isRight"> & {
  name: keyof typeof shipmentListWords.columns;
  sort?: ShipmentSort | undefined;
  className?: string | undefined;
  filters: ShipmentFilter;
};

/** The head of a column; where the list can run by it, a link that turns it round. */
function ColumnHead({ name, sort, className, filters, ...column }: Head) {
  const words = shipmentListWords.columns[name];
  // The deleted run by their deletion, until another order is chosen.
  const { by, rises } = filters.order;
  const isSorted = sort === by && !(filters.isDeleted && by === "created" && !rises);
  return (
    <th
      role="columnheader"
      scope="col"
      className={[className, placeOfColumn(column)].filter(Boolean).join(" ") || undefined}
      aria-sort={isSorted ? (rises ? "ascending" : "descending") : undefined}
    >
      {sort ? (
        <Link
          className="shipments-table-sort"
          to={listAddress({ ...filters, order: { by: sort, rises: isSorted ? !rises : !fallsFirst.includes(sort) } })}
        >
          {words}
          {isSorted ? <Icon name="chevron-down" size={13} /> : null}
        </Link>
      ) : (
        words
      )}
    </th>
  );
}

type RowParts = {
  row: ListRow;
  columns: Column[];
  isOpen: boolean;
  address: string;
  onAddEvent: (row: ListRow) => void;
  onDelete: ((row: ListRow) => void) | null;
};

function ShipmentRow({ ticks, ...parts }: RowParts & { ticks: PageTicks | null }) {
  const { row, isOpen } = parts;
  const navigate = useNavigate();
  return (
    <tr
      role="row"
      className={isOpen ? "shipments-table-open" : ticks?.isTicked(row.id) ? "shipments-table-ticked" : undefined}
      onClick={(event) => {
        // A click beside everything that has a meaning of its own chooses the row.
        if (event.target instanceof Element && !event.target.closest("a, button, input, label, form, dialog"))
          void navigate(row.openTo, { preventScrollReset: true });
      }}
    >
      {ticks ? (
        <td role="cell" className="shipments-table-tick">
          <Tick id={row.id} number={row.number} ticks={ticks} />
        </td>
      ) : null}
      <RowCells {...parts} />
    </tr>
  );
}

const RowCells = memo(function RowCells({ row, columns, isOpen, address, onAddEvent, onDelete }: RowParts) {
  const doors: RowDoors = {
    row,
    address,
    onAddEvent: () => onAddEvent(row),
    onDelete: onDelete && (() => onDelete(row)),
  };
  return (
    <>
      <td role="cell" className="shipments-table-number">
        <Link to={href("/admin/shipments/:shipmentId", { shipmentId: row.id })} className="shipments-table-link">
          <TrackingNumber number={row.number} />
        </Link>
        {row.isTestPayment ? (
          <small className="shipments-table-test" title={testPayment()}>
            {testMark()}
          </small>
        ) : null}
      </td>
      <td role="cell" className="shipments-table-who">
        <b>
          <Link to={row.openTo} preventScrollReset aria-current={isOpen ? "true" : undefined}>
            {row.recipient}
          </Link>
        </b>
        <span>{row.email}</span>
      </td>
      {columns.map((column) => (
        <td role="cell" key={column.name} className={`${column.className} ${placeOfColumn(column)}`.trim()}>
          {column.cell(row, address)}
        </td>
      ))}
      <td role="cell" className={`shipments-table-action ${placeOfColumn({ isRight: true })}`}>
        {row.deleted ? <Restore row={row} /> : <RowActions {...doors} />}
      </td>
    </>
  );
});
