import { useState } from "react";
import { Form, href, Link, useNavigate } from "react-router";
import { deletionWords, rowWords, shipmentListWords, shipmentWords } from "#copy/en/back-office.ts";
import { messages } from "#copy/en/messages.ts";
import { testMark, testPayment } from "#copy/en/services.ts";
import { dueWords } from "#copy/en/shipment-filters.ts";
import type { ShipmentFilter, ShipmentSort } from "#domain/shipments/shipment-filter.ts";
import { AddEventDialog } from "#app/components/admin/add-event-dialog.tsx";
import type { ListPage, ListRow } from "#app/components/admin/admin-pages.ts";
import { DeleteForm } from "#app/components/admin/delete-form.tsx";
import { listAddress } from "#app/components/admin/list-address.ts";
import { LocationInRow } from "#app/components/admin/location-form.tsx";
import { When } from "#app/components/admin/when.tsx";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/**
 * The page of shipments; `address` is its own, to come back to. On a phone every row is a card of two lines; the roles are written out because such a
 * layout takes them away in some browsers.
 */
export function ShipmentsTable({ page: { rows, address, open, filters } }: { page: ListPage }) {
  const [leaving, setLeaving] = useState<ListRow>();
  const [telling, setTelling] = useState<ListRow>();
  const stay = () => setLeaving(undefined);
  // Gone from the list: the question about it goes too.
  const asked = leaving && rows.find(({ id }) => id === leaving.id);
  return (
    <>
      <table className="data-table shipments-table" role="table" aria-label={shipmentListWords.title}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <ColumnHead key={column.name} {...column} filters={filters} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <ShipmentRow
              key={row.id}
              row={row}
              isOpen={row.id === open}
              address={address}
              onAddEvent={() => setTelling(row)}
              onDelete={() => setLeaving(row)}
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

type Column = {
  name: keyof typeof shipmentListWords.columns;
  sort?: ShipmentSort;
  className?: string;
  isRight?: boolean;
};
const columns: Column[] = [
  { name: "number", sort: "number" },
  { name: "recipient", sort: "recipient" },
  { name: "status", sort: "status", className: "shipments-table-status-head" },
  { name: "location" },
  { name: "promised", sort: "promised", className: "shipments-table-due-head" },
  { name: "created", sort: "created", className: "shipments-table-created-head", isRight: true },
  { name: "actions", isRight: true },
];
/** Of these the latest is what one looks for. */
const fallsFirst: readonly ShipmentSort[] = ["created", "updated"];

/** The head of a column; where the list can run by it, a link that turns it round. */
function ColumnHead({ name, sort, className, isRight, filters }: Column & { filters: ShipmentFilter }) {
  const words = shipmentListWords.columns[name];
  // The deleted run by their deletion, until another order is chosen.
  const { by, rises } = filters.order;
  const isSorted = sort === by && !(filters.isDeleted && by === "created" && !rises);
  return (
    <th
      role="columnheader"
      scope="col"
      className={[className, isRight && "data-table-right"].filter(Boolean).join(" ") || undefined}
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

function ShipmentRow({ row, isOpen = false, address, onAddEvent, onDelete }: RowDoors) {
  const navigate = useNavigate();
  const to = href("/admin/shipments/:shipmentId", { shipmentId: row.id });
  return (
    <tr
      role="row"
      className={isOpen ? "shipments-table-open" : undefined}
      onClick={(event) => {
        // A click beside everything that has a meaning of its own chooses the row.
        if (event.target instanceof Element && !event.target.closest("a, button, input, form, dialog"))
          void navigate(row.openTo, { preventScrollReset: true });
      }}
    >
      <td role="cell" className="shipments-table-number">
        <Link to={to} className="shipments-table-link">
          <TrackingNumber number={row.number} />
        </Link>
        {row.isTestPayment ? (
          <small className="shipments-table-test" title={testPayment}>
            {testMark}
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
      <td role="cell" className="shipments-table-status">
        <StatusBadge status={row.status} />
      </td>
      <td role="cell" className="shipments-table-place">
        <Place row={row} address={address} />
      </td>
      <td role="cell" className={row.due.isLate ? "shipments-table-due late" : "shipments-table-due"}>
        <time dateTime={row.due.at} title={row.due.exact}>
          <span aria-hidden="true">{row.due.words}</span>
          <span className="visually-hidden">{row.due.isLate ? dueWords.late(row.due.exact) : row.due.exact}</span>
        </time>
      </td>
      <td role="cell" className="shipments-table-age data-table-right">
        <When moment={row.deleted ?? row.created} />
      </td>
      <td role="cell" className="shipments-table-action data-table-right">
        {row.deleted ? <Restore row={row} /> : <RowActions {...{ row, address, onAddEvent, onDelete }} />}
      </td>
    </tr>
  );
}

/** Where it is, and the field that changes it in place. */
function Place({ row, address }: { row: ListRow; address: string }) {
  const [isChanging, setChanging] = useState(false);
  const action = href("/admin/shipments/:shipmentId/location", { shipmentId: row.id });
  const name = rowWords.about(rowWords.editLocation, row.number);
  if (isChanging)
    return (
      <LocationInRow
        action={action}
        location={row.typedLocation}
        from={address}
        name={rowWords.about(rowWords.location, row.number)}
        onDone={() => setChanging(false)}
      />
    );
  return (
    <span className="shipments-table-where">
      <span title={row.location}>{row.location}</span>
      {row.deleted ? null : (
        <LinkButton
          look="ghost"
          size="small"
          icon="edit"
          iconOnly
          to={withReturn(action, address)}
          onClick={(event) => {
            event.preventDefault();
            setChanging(true);
          }}
        >
          {name}
        </LinkButton>
      )}
    </span>
  );
}

type RowDoors = { row: ListRow; isOpen?: boolean; address: string; onAddEvent: () => void; onDelete: () => void };

/** Without JavaScript each leads to a page of its own. */
function RowActions({ row, address, onAddEvent, onDelete }: RowDoors) {
  const named = (verb: string) => rowWords.about(verb, row.number);
  return (
    <span className="shipments-table-actions">
      <form
        method="get"
        action={href("/admin/shipments/:shipmentId/events", { shipmentId: row.id })}
        onSubmit={(event) => {
          event.preventDefault();
          onAddEvent();
        }}
      >
        <input type="hidden" name="from" value={address} />
        <Button look="ghost" size="small" icon="plus" iconOnly data-key="a t">
          {named(shipmentWords.add)}
        </Button>
      </form>
      <LinkButton
        look="ghost"
        size="small"
        icon="edit"
        data-key="e"
        iconOnly
        to={withReturn(href("/admin/edit/:shipmentId", { shipmentId: row.id }), address)}
      >
        {named(rowWords.edit)}
      </LinkButton>
      <LinkButton
        look="ghost"
        size="small"
        icon="trash"
        iconOnly
        to={withReturn(href("/admin/shipments/:shipmentId/deletion", { shipmentId: row.id }), address)}
        onClick={(event) => {
          event.preventDefault();
          onDelete();
        }}
      >
        {named(deletionWords.delete)}
      </LinkButton>
    </span>
  );
}

function Restore({ row }: { row: ListRow }) {
  return (
    <Form method="post" action={href("/admin/shipments/:shipmentId/restoration", { shipmentId: row.id })}>
      <Button look="quiet" size="small" aria-label={rowWords.about(deletionWords.restore, row.number)}>
        {deletionWords.restore}
      </Button>
    </Form>
  );
}

/** An address that knows where to go back to. */
function withReturn(to: string, from: string): string {
  return `${to}?${new URLSearchParams({ from }).toString()}`;
}
