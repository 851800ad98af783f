import { driverWords as words } from "#copy/en/driver.ts";
import type { DoneStop, StopCardPage } from "#app/components/driver/driver-pages.ts";
import { StopDetails } from "#app/components/driver/stop-card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** Stops after the next one; each can be opened in place. */
export function StopList({ stops }: { stops: StopCardPage[] }) {
  return (
    <section className="stop-list" aria-labelledby="then">
      <div className="stop-list-head">
        <h2 id="then">{words.later}</h2>
        <span>{words.ahead(stops.length)}</span>
      </div>
      <ol>
        {stops.map((stop) => (
          <li key={stop.key}>
            <details>
              <summary>
                <b className={`stop-list-place ${stop.kind}`}>{stop.place}</b>
                <span className="stop-list-words">
                  <strong>{stop.name}</strong>
                  <span>{[stop.street, stop.city].filter(Boolean).join(", ")}</span>
                  <span className="stop-list-when">
                    <em>{words.verbs[stop.kind]}</em> {stop.time ? <time dateTime={stop.at}>{stop.time}</time> : null}
                    {stop.isTrouble ? <i>{words.states.trouble}</i> : null}
                  </span>
                </span>
                <Icon name="chevron-down" size={18} />
              </summary>
              <div className="stop-list-details">
                <StopDetails stop={stop} />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Finished stops, one per line. */
export function DoneList({ stops }: { stops: DoneStop[] }) {
  return (
    <section className="stop-list" aria-labelledby="done">
      <div className="stop-list-head">
        <h2 id="done">{words.done}</h2>
        <span>{words.newestFirst(stops.length)}</span>
      </div>
      <ol>
        {stops.map((stop) => (
          <li key={stop.key} className="stop-list-done">
            <span className="stop-list-check">
              <Icon name="check" size={16} />
            </span>
            <span className="stop-list-words">
              <strong>{stop.name}</strong>
              <span>{stop.text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
