import { useState } from "react";
import { driverWords as words } from "#copy/en/driver.ts";
import { useDriver } from "#app/components/driver/driver-context.ts";
import { DriverLink, DriverLinkButton } from "#app/components/driver/driver-link.tsx";
import type { RunPage, StopPage } from "#app/components/driver/driver-pages.ts";
import { DriverScreen } from "#app/components/driver/driver-screen.tsx";
import { findStops } from "#app/components/driver/find-stops.ts";
import { NoStop } from "#app/components/driver/no-stop.tsx";
import { stopAddress } from "#app/components/driver/stop-address.ts";
import { useSearch } from "#app/components/driver/use-search.ts";
import { wholeTime } from "#app/components/driver/whole-time.ts";
import { TextField } from "#app/components/ui/text-field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** All stops: those to do in their order, and below them those that are done, newest first. */
export function ListScreen() {
  const { run } = useDriver();
  const [typed, setTyped] = useState(useSearch().get("q") ?? "");
  if (!run) return <NoStop />;
  const found = findStops(run.stops, typed);
  const toDo = found.filter(({ isOpen }) => isOpen);
  const done = found.filter(({ isOpen }) => !isOpen).toSorted((one, other) => other.doneAt.localeCompare(one.doneAt));
  return (
    <DriverScreen title={words.list.link(run.stops.length)} back={backOf(run)} foot={<EndLink run={run} />}>
      <form role="search" className="list-screen-search" onSubmit={(event) => event.preventDefault()}>
        <TextField
          type="search"
          label={words.list.search}
          name="q"
          placeholder={words.list.hint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
      </form>
      {typed !== "" && found.length === 0 ? (
        <p className="list-screen-none" role="status">
          {words.list.none}
        </p>
      ) : null}
      <Part title={words.list.toDo} stops={toDo} nextId={run.next?.id} />
      <Part title={words.done} stops={done} />
    </DriverScreen>
  );
}

function backOf({ state, next }: RunPage): string {
  return state === "started" && next ? stopAddress(next.id) : "/driver";
}

function EndLink({ run }: { run: RunPage }) {
  if (run.state !== "started") return null;
  return (
    <DriverLinkButton look={run.next ? "outline" : "signal"} size="large" wide to="/driver/end">
      {words.end.title(run.number)}
    </DriverLinkButton>
  );
}

function Part({ title, stops, nextId }: { title: string; stops: readonly StopPage[]; nextId?: string | undefined }) {
  if (stops.length === 0) return null;
  return (
    <section className="list-screen-part">
      <h2>
        {title} <span>{stops.length}</span>
      </h2>
      <ol aria-label={title}>
        {stops.map((stop) => (
          <li key={stop.id}>
            <DriverLink to={stopAddress(stop.id)} className={stop.id === nextId ? "next" : undefined}>
              <Mark stop={stop} />
              <span className="list-screen-words">
                <b>{stop.name}</b>
                <span>{stop.isOpen ? openText(stop) : stop.doneText}</span>
              </span>
              <time>{stop.isOpen ? "" : stop.doneTime}</time>
            </DriverLink>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A square delivers, a dashed circle collects. */
function Mark({ stop }: { stop: StopPage }) {
  if (stop.isOpen) return <b className={`list-screen-mark ${stop.kind}`}>{stop.place}</b>;
  const isFailed = stop.outcome === "failed" || stop.outcome === "open";
  return (
    <b className={`list-screen-mark ${isFailed ? "failed" : "done"}`}>
      <Icon name={isFailed ? "alert" : "check"} size={22} />
    </b>
  );
}

function openText({ kind, street, city, time, isTrouble, isOnRun }: StopPage): string {
  const place = kind === "collection" ? `${words.verbs.collection}, ${street || city}` : street || city;
  return [place, wholeTime(time), isTrouble && words.states.trouble, !isOnRun && words.list.beside]
    .filter(Boolean)
    .join(", ");
}
