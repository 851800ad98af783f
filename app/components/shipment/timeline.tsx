import type { TimelineDay, TimelineEvent } from "#app/components/shipment/tracking-page.ts";

/** Everything that happened, newest first, each day under its name; planned stops come first and are drawn hollow. One list, one item per event. */
export function Timeline({ days }: { days: TimelineDay[] }) {
  const latest = days.flatMap((day) => day.events).find((event) => event.look === "fact");
  return (
    <ol className="tl" aria-label="Timeline">
      {days.flatMap((day) =>
        day.events.map((event, place) => (
          <li
            key={event.key}
            className={
              [event.look === "planned" && "plan", place === 0 && "opens-day"].filter(Boolean).join(" ") || undefined
            }
          >
            {/* The day stands inside its first event: a heading between items would not be part of the list. */}
            {place === 0 ? (
              <h2 className="day">
                {day.title}
                {day.date ? <span>{day.date}</span> : null}
              </h2>
            ) : null}
            <EventRow event={event} isNow={event === latest} />
          </li>
        )),
      )}
    </ol>
  );
}

function EventRow({ event, isNow }: { event: TimelineEvent; isNow: boolean }) {
  return (
    <>
      <time dateTime={event.at}>{event.time}</time>
      <i className={isNow ? "pt now" : "pt"} aria-hidden="true" />
      <div>
        <strong>
          {event.title}
          {event.look === "planned" ? <span className="tag">Planned</span> : null}
        </strong>
        {event.detail ? <p>{event.detail}</p> : null}
        {event.note ? <p className="said">{event.note}</p> : null}
      </div>
    </>
  );
}
