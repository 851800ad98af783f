import { driverWords as words } from "#copy/en/driver.ts";
import type { StopCardPage } from "#app/components/driver/driver-pages.ts";
import { wholeTime } from "#app/components/driver/whole-time.ts";
import { ServiceLetter } from "#app/components/shipment/service-letter.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** A stop in large type for use on the road; the next one, unless said otherwise. */
export function StopCard({ stop, isNext = true }: { stop: StopCardPage; isNext?: boolean }) {
  return (
    <section className="stop-card" aria-label={isNext ? words.nextStop : words.stopNo(stop.place)}>
      <CardTop
        stop={stop}
        verb={isNext ? `${words.next}, ${words.verbs[stop.kind].toLowerCase()}` : words.verbs[stop.kind]}
      />
      <div className="stop-card-body">
        <h2>{stop.name}</h2>
      </div>
      <StopDetails stop={stop} isAlone />
    </section>
  );
}

/** Place, what is done there and until when, and the letter of the service. */
export function CardTop({ stop, verb }: { stop: StopCardPage; verb: string }) {
  return (
    <div className="stop-card-top">
      <b className="stop-card-place">{stop.place}</b>
      <div>
        <span className="caption">{verb}</span>
        {stop.time ? <time dateTime={stop.at}>{wholeTime(stop.time)}</time> : null}
      </div>
      <ServiceLetter service={stop.service} className="stop-card-service" />
      <span className="visually-hidden">{stop.serviceWords}</span>
    </div>
  );
}

/**
 * Details that a driver needs at the address; for the next stop and for one opened in the list. `isAlone`: no other
 * stop on the page has such links.
 */
export function StopDetails({ stop, isAlone = false }: { stop: StopCardPage; isAlone?: boolean }) {
  return (
    <>
      <div className="stop-card-body">
        {stop.contact ? <p>{stop.contact}</p> : null}
        <p>{stop.street}</p>
        <p className="stop-card-city">{stop.city}</p>
        {stop.latin ? <p>{stop.latin}</p> : null}
      </div>
      {stop.isTrouble ? (
        <p className="stop-card-note trouble">
          <Icon name="alert" size={22} /> <span>{words.states.trouble}</span>
        </p>
      ) : null}
      {stop.instructions ? (
        <p className="stop-card-note">
          <Icon name="chat" size={22} /> <span>{stop.instructions}</span>
        </p>
      ) : null}
      {stop.ifAbsent ? (
        <p className="stop-card-note">
          <Icon name="users" size={22} /> <span>{stop.ifAbsent}</span>
        </p>
      ) : null}
      {stop.cash ? (
        <p className="stop-card-note cash">
          <Icon name="card" size={22} /> <span>{words.cash(stop.cash)}</span>
        </p>
      ) : null}
      <dl className="stop-card-facts">
        <div>
          <dt className="caption">{words.pieces}</dt>
          <dd>{stop.pieces}</dd>
        </div>
        <div>
          <dt className="caption">{words.weight}</dt>
          <dd className="mono">{stop.weight}</dd>
        </div>
        {stop.sign ? (
          <div>
            <dt className="caption">{words.handOver}</dt>
            <dd>{stop.sign}</dd>
          </div>
        ) : null}
      </dl>
      <p className="stop-card-number">
        <TrackingNumber number={stop.number} />
      </p>
      <CardWays stop={stop} isAlone={isAlone} />
    </>
  );
}

/** The way there, and a call. `isAlone`: no other stop on the page has such links. */
export function CardWays({ stop, isAlone }: { stop: StopCardPage; isAlone: boolean }) {
  return (
    <div className="stop-card-ways">
      <LinkButton
        size="large"
        icon="pin"
        to={stop.mapUrl}
        target="_blank"
        rel="noreferrer"
        aria-label={isAlone ? undefined : words.navigateTo(stop.name)}
      >
        {words.navigate}
      </LinkButton>
      {stop.dial ? (
        <LinkButton
          size="large"
          icon="phone"
          to={`tel:${stop.dial}`}
          aria-label={isAlone ? undefined : words.callThem(stop.name)}
        >
          {words.callName}
        </LinkButton>
      ) : null}
    </div>
  );
}
