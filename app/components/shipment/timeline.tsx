import { timelineWords } from "#copy/en/tracking-page.ts";
import type { News } from "#app/components/shipment/live-moments.ts";
import type { TimelineDay, TimelineEvent } from "#app/components/shipment/tracking-page.ts";

/**
 * All events, newest first, grouped by day; planned stops come first and are hollow. One list with one item per
 * event.
 */
export function Timeline({ days, news = null }: { days: TimelineDay[]; news?: News | null }) {
  const latest = days.flatMap((day) => day.events).find((event) => event.look === "fact");
  return (
    <ol className="timeline" aria-label={timelineWords.title}>
      {days.flatMap((day) =>
        day.events.map((event, place) => (
          <li
            key={event.key}
            className={
              [
                event.look === "planned" && "planned",
                place === 0 && "opens-day",
                event.key === news?.key && news.isWashed && "washed",
              ]
                .filter(Boolean)
                .join(" ") || undefined
            }
          >
            {/** The day is inside its first event: a heading between items would not be part of the list. */}
            {place === 0 ? (
              <h2 className="timeline-day">
                {day.title}
                {day.date ? <span>{day.date}</span> : null}
              </h2>
            ) : null}
            <EventRow event={event} isNow={event === latest} news={event.key === news?.key ? news : null} />
          </li>
        )),
      )}
    </ol>
  );
}

function EventRow({ event, isNow, news }: { event: TimelineEvent; isNow: boolean; news: News | null }) {
  return (
    <>
      <time dateTime={event.at}>{event.time}</time>
      <i className={isNow ? "timeline-point now" : "timeline-point"} aria-hidden="true" />
      <div>
        {news ? (
          <span className="timeline-news">{news.isRecent ? timelineWords.justNow : timelineWords.justCame}</span>
        ) : null}
        <strong>
          {event.title}
          {event.look === "planned" ? <span className="timeline-tag">{timelineWords.planned}</span> : null}
        </strong>
        {event.detail ? <p>{event.detail}</p> : null}
        {event.note ? <p>{event.note}</p> : null}
      </div>
    </>
  );
}
