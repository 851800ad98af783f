import type { MouseEvent } from "react";
import { Form, href, useLocation } from "react-router";
import { deletionWords, rowWords, shipmentWords } from "#copy/en/back-office.ts";
import { messages } from "#copy/en/messages.ts";
import { stopWords } from "#copy/en/stops.ts";
import type { ShipmentPage } from "#app/components/admin/shipments/shipment-page.ts";
import { ActivityList } from "#app/components/admin/audit/activity-list.tsx";
import { MessageList } from "#app/components/admin/messages/message-list.tsx";
import { ReasonForm } from "#app/components/form/reason-form.tsx";
import { ShipmentDeliveries } from "#app/components/admin/shipments/shipment-deliveries.tsx";
import { ShipmentHead } from "#app/components/admin/shipments/shipment-head.tsx";
import { ShipmentLinks } from "#app/components/admin/shipments/shipment-links.tsx";
import { ShipmentProofLinks } from "#app/components/admin/shipments/shipment-proof-links.tsx";
import { ShipmentSheet } from "#app/components/admin/shipments/shipment-sheet.tsx";
import { ShipmentStops } from "#app/components/admin/shipments/shipment-stops.tsx";
import { ShipmentSummary } from "#app/components/admin/shipments/shipment-summary.tsx";
import { StaffTimeline } from "#app/components/admin/shipments/staff-timeline.tsx";
import { EventForm } from "#app/components/admin/shipments/event-form.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useSmoothMoves } from "#app/hooks/use-smooth-moves.ts";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";
import { loadShipmentPage } from "#app/routes/admin/shipments/load-shipment-page.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/show";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: loaderData ? `${loaderData.page.number}, ${companyOf(matches).name}` : companyOf(matches).name },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  return { page: await loadShipmentPage(staffOf(context), params.shipmentId) };
}

const movingParts = {
  blocks: ".staff-shipment-page-side, .staff-shipment-page-rest, .staff-shipment-page section, .event-form > *",
  rows: ".staff-timeline > li",
};

export default function Shipment({ loaderData: { page } }: Route.ComponentProps) {
  useStaffLive(`shipment:${page.number}`);
  useStaffLive(page.preferences?.topic ?? `shipment:${page.number}`);
  // A finished form leads here again and starts fresh; news from elsewhere leaves what is being typed alone.
  const { key } = useLocation();
  const root = useSmoothMoves(movingParts, page);
  const shipmentId = page.id;
  return (
    <>
      <ShipmentHead page={page}>
        <ShipmentLinks shipmentId={page.id} number={page.number} />
        {page.mayEdit.ok ? (
          <LinkButton look="quiet" icon="edit" data-key="e" to={href("/admin/edit/:shipmentId", { shipmentId })}>
            {rowWords.edit}
          </LinkButton>
        ) : null}
        {page.mayDelete.ok ? (
          <LinkButton look="quiet" icon="trash" to={href("/admin/shipments/:shipmentId/deletion", { shipmentId })}>
            {deletionWords.delete}
          </LinkButton>
        ) : null}
        <LinkButton
          look="ink"
          icon="plus"
          data-key="a t"
          to="#add-event"
          className="shipment-head-to-form"
          onClick={goToEventForm}
        >
          {shipmentWords.add}
        </LinkButton>
      </ShipmentHead>
      {page.deleted ? <DeletedNotice page={page} /> : null}
      <div className="staff-shipment-page" ref={root}>
        <div className="staff-shipment-page-top">
          <ShipmentSummary page={page} />
          <section className="admin-frame-section" aria-labelledby="timeline">
            <h2 id="timeline">{shipmentWords.timeline}</h2>
            <StaffTimeline
              events={page.events}
              voidAction={href("/admin/shipments/:shipmentId/event-voids", { shipmentId })}
            />
            <ShipmentProofLinks page={page} />
          </section>
          {page.twice ? <ShipmentDeliveries twice={page.twice} /> : null}
        </div>
        <div className="staff-shipment-page-side">
          <section className="staff-shipment-page-panel" aria-labelledby="add-event">
            <h2 id="add-event">{shipmentWords.addEvent}</h2>
            <p className="hint">{shipmentWords.addLead}</p>
            <EventForm
              key={key}
              action={href("/admin/shipments/:shipmentId/events", { shipmentId })}
              options={page.form}
            />
          </section>
          {page.stops.length > 0 ? (
            <section className="staff-shipment-page-panel quietly" aria-labelledby="drivers">
              <h2 id="drivers">{stopWords.title}</h2>
              <ShipmentStops stops={page.stops} />
            </section>
          ) : null}
          <section className="staff-shipment-page-panel quietly" aria-label={shipmentWords.cancel}>
            {page.mayCancel.ok ? (
              <details>
                <summary className="button quiet">{shipmentWords.cancel}</summary>
                <ReasonForm
                  id="cancel"
                  action={href("/admin/shipments/:shipmentId/cancellation", { shipmentId })}
                  label={shipmentWords.cancelReason}
                  hint={shipmentWords.cancelLead}
                  button={shipmentWords.cancel}
                  failed={messages.shipments.cancelFailed}
                />
              </details>
            ) : (
              <Button look="quiet" type="button" refusal={page.mayCancel.words}>
                {shipmentWords.cancel}
              </Button>
            )}
          </section>
        </div>
        <div className="staff-shipment-page-rest">
          <ShipmentSheet page={page} />
          <MessageList rows={page.messages} number={page.number} />
          <ActivityList rows={page.activity} />
        </div>
      </div>
    </>
  );
}

/** Scrolls to the form without a navigation, which would reset its input. */
function goToEventForm(event: MouseEvent) {
  event.preventDefault();
  const form = document.querySelector<HTMLElement>("[aria-labelledby=add-event]");
  form?.scrollIntoView({ block: "nearest" });
  form?.querySelector<HTMLElement>("select")?.focus({ preventScroll: true });
}

function DeletedNotice({ page }: { page: ShipmentPage }) {
  return (
    <Notice tone="amber" title={deletionWords.deletedAt(page.deleted?.exact ?? "")} quiet>
      {deletionWords.deletedBody}
      <Form method="post" action={href("/admin/shipments/:shipmentId/restoration", { shipmentId: page.id })}>
        <Button size="small" refusal={page.mayRestore.ok ? undefined : page.mayRestore.words}>
          {deletionWords.restore}
        </Button>
      </Form>
    </Notice>
  );
}
