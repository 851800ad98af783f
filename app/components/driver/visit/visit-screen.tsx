import { driverWords } from "#copy/en/driver.ts";
import { visitWords as words } from "#copy/en/visit.ts";
import { strictestNeed } from "#domain/road/visit.ts";
import { DriverLink } from "#app/components/driver/driver-link.tsx";
import type { RunPage, StopPage } from "#app/components/driver/driver-pages.ts";
import { DriverScreen } from "#app/components/driver/driver-screen.tsx";
import { NewMessages } from "#app/components/driver/new-messages.tsx";
import { stopAddress } from "#app/components/driver/stop-address.ts";
import { StepForm } from "#app/components/driver/step-form.tsx";
import { CardTop, CardWays } from "#app/components/driver/stop-card.tsx";
import { type SenderOfVisit, sendersOf } from "#app/components/driver/visit/senders-of.ts";
import { useSplit, type VisitHere } from "#app/components/driver/visit/use-visit.ts";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

const coldIcon = {
  path: "M10 2v16M3 6l14 8M17 6L3 14M7.800 3.500L10 5.200l2.200-1.700M7.800 16.500L10 14.800l2.200 1.700",
};

const splitIcon = { path: "M3 7h13M13 4l3 3-3 3M17 13H4M7 10l-3 3 3 3" };

/** Several deliveries at one door, handed over with one proof (G86). */
export function VisitScreen({ run, stop, here }: { run: RunPage; stop: StopPage; here: VisitHere }) {
  const { visit, notes, change, missing } = here;
  const { stops, shared, alone } = visit;
  const pieces = shared.flatMap(({ codes }) => codes).length;
  const isBegun = notes.scanned.some((code) => shared.some(({ codes }) => codes.includes(code)));
  return (
    <DriverScreen
      title={words.title(stops.length)}
      back="/driver/list"
      beside={<span className="driver-screen-beside">{driverWords.stopNo(stop.place)}</span>}
      foot={
        <>
          <p>
            {words.covers[strictestNeed(shared).method](shared.length)}
            {isBegun && missing > 0 ? ` ${words.missing(missing)}` : null}
          </p>
          <div className="visit-screen-action">
            <Button
              size="large"
              icon={splitIcon}
              onClick={() => change({ split: [...notes.split, ...stops.map(({ id }) => id)] })}
            >
              {words.split}
            </Button>
            <StepForm to={stopAddress(stop.id, "scan")}>
              <Button look="signal" size="large" wide>
                {words.scanAll(pieces)}
              </Button>
            </StepForm>
          </div>
        </>
      }
    >
      <div className="visit-screen">
        <NewMessages key={stop.id} run={run} />
        <VisitCard stops={stops} />
      </div>
      <Senders stops={stops} shared={shared.length} />
      {alone.length > 0 ? <Alone stops={alone} /> : null}
      <p className="visit-screen-more">
        <DriverLink className="text-link" to={`${stopAddress(stop.id, "not-possible")}?visit`}>
          {words.notPossible}
        </DriverLink>
      </p>
    </DriverScreen>
  );
}

function VisitCard({ stops }: { stops: readonly StopPage[] }) {
  const [first] = stops;
  if (!first) return null;
  const names = [...new Set(stops.map(({ name }) => name))];
  const notes = new Set(
    stops.flatMap(({ instructions, ifAbsent, cash }) => [instructions, ifAbsent, cash && driverWords.cash(cash)]),
  );
  const cold = stops.filter(({ isCold }) => isCold).length;
  return (
    <section className="stop-card" aria-label={words.region}>
      <CardTop stop={first} verb={driverWords.verbs.delivery} />
      <div className="stop-card-body">
        <h2>{names.length > 1 ? words.andMore(first.name, names.length - 1) : first.name}</h2>
        <p>{first.street}</p>
        <p className="stop-card-city">{first.city}</p>
      </div>
      {cold > 0 ? (
        <p className="stop-card-note">
          <Icon name={coldIcon} size={22} /> <span>{words.cold(cold, stops.length)}</span>
        </p>
      ) : null}
      {[...notes].filter(Boolean).map((note) => (
        <p key={note} className="stop-card-note">
          <Icon name="chat" size={22} /> <span>{note}</span>
        </p>
      ))}
      <div className="visit-screen-ways">
        <CardWays stop={first} isAlone />
      </div>
    </section>
  );
}

function Senders({ stops, shared }: { stops: readonly StopPage[]; shared: number }) {
  const senders = sendersOf(stops);
  return (
    <section aria-labelledby="visit-senders">
      <div className="visit-screen-head">
        <h2 id="visit-senders">{shared === stops.length ? words.handOver : words.handOverOf(shared)}</h2>
        <span>{words.senders(senders.length)}</span>
      </div>
      <ul className="visit-screen-senders" aria-labelledby="visit-senders">
        {senders.map((sender) => (
          <li key={sender.name}>
            <Sender sender={sender} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens to the stops of a sender, each of which can be done alone. */
function Sender({ sender: { name, note, stops } }: { sender: SenderOfVisit }) {
  return (
    <details>
      <summary>
        <b className="list-screen-mark">{stops.length}</b>
        <span>
          <strong>{name || words.noSender}</strong>
          <span>{note}</span>
        </span>
        <Icon name="chevron-down" size={20} />
      </summary>
      <StopLinks stops={stops} />
    </details>
  );
}

/** What cannot have the proof of the others. */
function Alone({ stops }: { stops: readonly StopPage[] }) {
  return (
    <section className="visit-screen-alone" aria-labelledby="visit-alone">
      <h2 id="visit-alone">{words.alone(stops.length)}</h2>
      <StopLinks stops={stops} />
    </section>
  );
}

function StopLinks({ stops }: { stops: readonly StopPage[] }) {
  return (
    <ul className="visit-screen-stops">
      {stops.map(({ id, place, number, name, proof }) => (
        <li key={id}>
          <DriverLink to={`${stopAddress(id)}?alone`}>
            <TrackingNumber number={number} />
            <span>
              {[driverWords.stopNo(place), name, proof?.method === "pin" ? words.ownPin : ""]
                .filter(Boolean)
                .join(", ")}
            </span>
          </DriverLink>
        </li>
      ))}
    </ul>
  );
}

/** Leads from one stop back to its visit, which the driver split or left for this one. */
export function JoinVisit({ stop, here }: { stop: StopPage; here: VisitHere | null }) {
  const split = useSplit(stop);
  if (here)
    return (
      <p className="visit-screen-more">
        <DriverLink className="text-link" to={stopAddress(stop.id)}>
          {words.title(here.visit.stops.length)}
        </DriverLink>
      </p>
    );
  if (!split) return null;
  return (
    <p className="visit-screen-more">
      <Button onClick={split.join}>{words.together}</Button>
    </p>
  );
}
