import { useState } from "react";
import { href, Link } from "react-router";
import { deletionWords, rowWords, shipmentWords } from "#copy/en/back-office.ts";
import type { ShipmentPage } from "#app/components/admin/shipments/shipment-page.ts";
import { ActivityList } from "#app/components/admin/audit/activity-list.tsx";
import { AddEventDialog } from "#app/components/admin/shipments/add-event-dialog.tsx";
import { MessageList } from "#app/components/admin/messages/message-list.tsx";
import { ShipmentLinks } from "#app/components/admin/shipments/shipment-links.tsx";
import { ShipmentSummary } from "#app/components/admin/shipments/shipment-summary.tsx";
import { StaffTimeline } from "#app/components/admin/shipments/staff-timeline.tsx";
import { AddressSheet } from "#app/components/shipment/address-sheet.tsx";
import { FactList } from "#app/components/shipment/fact-list.tsx";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";

/**
 * A shipment beside the list; `address` is the list with it, `closeTo` the list alone. Larger changes are on the full
 * page.
 */
export function ShipmentPane({ page, address, closeTo }: { page: ShipmentPage; address: string; closeTo: string }) {
  const [isAdding, setAdding] = useState(false);
  useStaffLive(`shipment:${page.number}`);
  const shipmentId = page.id;
  const events = href("/admin/shipments/:shipmentId/events", { shipmentId });
  return (
    <aside className="shipment-pane" aria-label={shipmentWords.pane(page.number)}>
      <div className="shipment-pane-head">
        <span id="shipment-number">
          <TrackingNumber number={page.number} />
        </span>
        <StatusBadge status={page.status} />
        <LinkButton look="ghost" icon="close" iconOnly to={closeTo} preventScrollReset className="shipment-pane-close">
          {shipmentWords.closePane}
        </LinkButton>
        <span className="shipment-pane-doors">
          <ShipmentLinks shipmentId={page.id} number={page.number} iconOnly />
          <Link className="button quiet" to={href("/admin/shipments/:shipmentId", { shipmentId })}>
            {shipmentWords.fullPage}
          </Link>
        </span>
      </div>
      <ShipmentSummary page={page} />
      <div className="shipment-pane-act">
        <form
          method="get"
          action={events}
          onSubmit={(event) => {
            event.preventDefault();
            setAdding(true);
          }}
        >
          <input type="hidden" name="from" value={address} />
          <Button look="ink" icon="plus" refusal={page.form.mayAdd.ok ? undefined : page.form.mayAdd.words}>
            {shipmentWords.add}
          </Button>
        </form>
        {page.deleted ? <span className="hint">{deletionWords.deletedAt(page.deleted.exact)}</span> : null}
        {page.mayEdit.ok ? (
          <LinkButton
            look="quiet"
            icon="edit"
            to={`${href("/admin/edit/:shipmentId", { shipmentId })}?${new URLSearchParams({ from: address }).toString()}`}
          >
            {rowWords.edit}
          </LinkButton>
        ) : null}
        {page.mayDelete.ok ? (
          <LinkButton
            look="quiet"
            icon="trash"
            to={`${href("/admin/shipments/:shipmentId/deletion", { shipmentId })}?${new URLSearchParams({ from: closeTo }).toString()}`}
          >
            {deletionWords.delete}
          </LinkButton>
        ) : null}
      </div>
      <section aria-labelledby="pane-timeline">
        <h3 id="pane-timeline">{shipmentWords.timeline}</h3>
        <StaffTimeline events={page.events.map((event) => ({ ...event, mayVoid: null }))} voidAction={events} />
      </section>
      <section aria-labelledby="pane-details">
        <h3 id="pane-details">{shipmentWords.details}</h3>
        <AddressSheet from={page.from} to={page.to} />
        <FactList facts={[...page.details, ...page.further]} className="fact-list-lines" />
      </section>
      <MessageList rows={page.messages} number={page.number} />
      <ActivityList rows={page.activity} />
      <AddEventDialog shipment={isAdding ? page : undefined} from={address} onClose={() => setAdding(false)} />
    </aside>
  );
}
