import { driverWords as words } from "#copy/en/driver.ts";
import { useDriver } from "#app/components/driver/driver-context.ts";
import { DriverLinkButton } from "#app/components/driver/driver-link.tsx";
import type { RunPage, StopPage } from "#app/components/driver/driver-pages.ts";
import { DriverScreen } from "#app/components/driver/driver-screen.tsx";
import { NewMessages } from "#app/components/driver/new-messages.tsx";
import { NoStop } from "#app/components/driver/no-stop.tsx";
import { RunSegments } from "#app/components/driver/run-segments.tsx";
import { stopAddress } from "#app/components/driver/stop-address.ts";
import { StopCard } from "#app/components/driver/stop-card.tsx";
import { useSearch } from "#app/components/driver/use-search.ts";
import { StepForm } from "#app/components/driver/step-form.tsx";
import { useStopHere } from "#app/components/driver/use-stop-here.ts";
import { useVisit } from "#app/components/driver/visit/use-visit.ts";
import { JoinVisit, VisitScreen } from "#app/components/driver/visit/visit-screen.tsx";
import { wholeTime } from "#app/components/driver/whole-time.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** A stop: the label of its parcel, the way there, and what can be done. */
export function StopScreen() {
  const { run } = useDriver();
  const stop = useStopHere();
  const here = useVisit(stop);
  const isAlone = useSearch().has("alone");
  if (!run || !stop) return <NoStop />;
  if (here && !isAlone) return <VisitScreen run={run} stop={stop} here={here} />;
  return (
    <DriverScreen
      title={words.stopOf(stop.place, run.stops.length)}
      place={run.place}
      beside={
        <DriverLinkButton to="/driver/list" icon="menu">
          {words.list.short}
        </DriverLinkButton>
      }
      foot={<StopAction run={run} stop={stop} />}
    >
      <div className="stop-screen">
        <RunSegments run={run} hereId={stop.id} />
        <NewMessages key={stop.id} run={run} />
        <StopCard stop={stop} isNext={run.next?.id === stop.id} />
        {stop.doneText ? (
          <p className="stop-screen-done">
            <Icon name={stop.outcome === "failed" ? "alert" : "check"} size={20} />
            {[stop.doneText, stop.doneTime].filter(Boolean).join(", ")}
          </p>
        ) : null}
        <Then run={run} stop={stop} />
        <JoinVisit stop={stop} here={here} />
      </div>
    </DriverScreen>
  );
}

/** One line about the stop behind this one. */
function Then({ run, stop }: { run: RunPage; stop: StopPage }) {
  const then = run.stops.find(({ place, isOpen, isOnRun }) => isOpen && isOnRun && place > stop.place);
  if (!then) return null;
  return (
    <p className="stop-screen-then">{words.stopAfter([then.name, wholeTime(then.time)].filter(Boolean).join(", "))}</p>
  );
}

function StopAction({ run, stop }: { run: RunPage; stop: StopPage }) {
  if (!stop.isOnRun) return <p>{words.besideRun}</p>;
  if (run.state === "ended") return <p>{words.end.over}</p>;
  if (run.state !== "started")
    return (
      <DriverLinkButton look="signal" size="large" wide to="/driver/start">
        {words.startRun}
      </DriverLinkButton>
    );
  const isDone = stop.state === "done" || stop.outcome === "delivered" || stop.outcome === "collected";
  if (isDone)
    return run.next ? (
      <DriverLinkButton look="signal" size="large" wide to={stopAddress(run.next.id)}>
        {words.toStop(run.next.place)}
      </DriverLinkButton>
    ) : (
      <DriverLinkButton look="signal" size="large" wide to="/driver/end">
        {words.end.button}
      </DriverLinkButton>
    );
  return (
    <div className="stop-screen-action">
      <StepForm to={stopAddress(stop.id, "not-possible")}>
        <Button size="large">{words.notPossible}</Button>
      </StepForm>
      <StepForm to={stopAddress(stop.id, "whom")}>
        <Button look="signal" size="large" wide>
          {words.arrived}
        </Button>
      </StepForm>
    </div>
  );
}
