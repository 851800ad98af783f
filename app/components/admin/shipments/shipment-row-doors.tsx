import { useEffect, useRef, useState } from "react";
import { Form, href } from "react-router";
import { deletionWords, rowWords, shipmentWords } from "#copy/en/back-office.ts";
import type { ListRow } from "#app/components/admin/shipments/list-page.ts";
import { LocationInRow } from "#app/components/admin/shipments/location-form.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";

/** The place of a shipment, and the field that changes it in its row. */
export function PlaceOfRow({ row, address }: { row: ListRow; address: string }) {
  const [isChanging, setChanging] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    // The field disappears with its action; the focus returns to the button that opened it, unless it moved
    // elsewhere.
    if (wasChanging.current && !isChanging && document.activeElement === document.body)
      place.current?.querySelector("a")?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
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
    <span className="shipments-table-where" ref={place}>
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

type RowDoors = {
  row: ListRow;
  address: string;
  onAddEvent: () => void;
  /** Null if the actor may not delete shipments. */
  onDelete: (() => void) | null;
};

/** Without JavaScript each action is a page. */
export function RowActions({ row, address, onAddEvent, onDelete }: RowDoors) {
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
      {onDelete ? (
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
      ) : null}
    </span>
  );
}

export function Restore({ row }: { row: ListRow }) {
  return (
    <Form method="post" action={href("/admin/shipments/:shipmentId/restoration", { shipmentId: row.id })}>
      <Button look="quiet" size="small" aria-label={rowWords.about(deletionWords.restore, row.number)}>
        {deletionWords.restore}
      </Button>
    </Form>
  );
}

/** Adds the page to return to. */
function withReturn(to: string, from: string): string {
  return `${to}?${new URLSearchParams({ from }).toString()}`;
}
