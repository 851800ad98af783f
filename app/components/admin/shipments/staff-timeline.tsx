import { messages } from "#copy/en/messages.ts";
import { shipmentWords } from "#copy/en/back-office.ts";
import type { EventRow } from "#app/components/admin/shipments/event-row.ts";
import { ReasonForm } from "#app/components/form/reason-form.tsx";
import { Button } from "#app/components/ui/button.tsx";

/** All entries for staff: planned stops hollow, corrections marked, voided ones struck through with their reason. */
export function StaffTimeline({ events, voidAction }: { events: EventRow[]; voidAction: string }) {
  return (
    <ol className="timeline staff-timeline" aria-label={shipmentWords.timeline}>
      {events.map((event) => (
        <li
          key={event.id}
          className={
            [event.look === "planned" && "planned", event.look === "void" && "voided", event.day && "opens-day"]
              .filter(Boolean)
              .join(" ") || undefined
          }
        >
          {event.day ? (
            <h3 className="timeline-day">
              {event.day.title}
              {event.day.date ? <span>{event.day.date}</span> : null}
            </h3>
          ) : null}
          <time dateTime={event.at}>{event.time}</time>
          <i className={event.isNow ? "timeline-point now" : "timeline-point"} aria-hidden="true" />
          <div>
            <Happened event={event} />
            {event.voided ? <p className="staff-timeline-why">{event.voided}</p> : null}
            <div className="staff-timeline-foot">
              <p className="staff-timeline-by">{event.recorded}</p>
              {event.mayVoid ? <VoidEntry event={event} may={event.mayVoid} action={voidAction} /> : null}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Happened({ event }: { event: EventRow }) {
  const title = (
    <strong>
      {event.look === "void" ? <s>{event.title}</s> : event.title}
      {event.tags.map((tag) => (
        <span className="timeline-tag" key={tag}>
          {tag}
        </span>
      ))}
    </strong>
  );
  return (
    <>
      {title}
      {event.place ? <p>{event.look === "void" ? <s>{event.place}</s> : event.place}</p> : null}
      {event.notes.map((note) => (
        <p key={note}>{event.look === "void" ? <s>{note}</s> : note}</p>
      ))}
    </>
  );
}

/** Opens in place, with and without JavaScript; `name` lets only one be open at a time. */
function VoidEntry({ event, may, action }: { event: EventRow; may: NonNullable<EventRow["mayVoid"]>; action: string }) {
  if (!may.ok)
    return (
      <Button type="button" size="small" look="ghost" refusal={may.words}>
        {shipmentWords.voidEntry}
      </Button>
    );
  return (
    <details name="void">
      <summary className="text-link">
        {shipmentWords.voidEntry}
        <span className="visually-hidden">
          , {event.title}, {event.time}
        </span>
      </summary>
      <ReasonForm
        id={event.id}
        action={action}
        hidden={{ eventId: event.id }}
        label={shipmentWords.voidReason}
        hint={shipmentWords.voidLead}
        button={shipmentWords.voidButton}
        failed={messages.shipments.voidFailed}
      />
    </details>
  );
}
