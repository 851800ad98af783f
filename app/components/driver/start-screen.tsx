import { driverWords as words } from "#copy/en/driver.ts";
import { ActForm } from "#app/components/driver/act-form.tsx";
import { useDriver } from "#app/components/driver/driver-context.ts";
import { DriverFacts } from "#app/components/driver/driver-facts.tsx";
import { DriverLinkButton, useDriverNavigate } from "#app/components/driver/driver-link.tsx";
import type { RunPage } from "#app/components/driver/driver-pages.ts";
import { DriverScreen } from "#app/components/driver/driver-screen.tsx";
import { NewMessages } from "#app/components/driver/new-messages.tsx";
import { NoStop } from "#app/components/driver/no-stop.tsx";
import { StartChecks } from "#app/components/driver/start-checks.tsx";
import { stopAddress } from "#app/components/driver/stop-address.ts";
import { Button } from "#app/components/ui/button.tsx";

/** What to look at before a run starts, and its start. */
export function StartScreen({ failed }: { failed: string | undefined }) {
  const { van, run } = useDriver();
  const go = useDriverNavigate();
  if (!van || !run) return <NoStop />;
  const next = run.next ? stopAddress(run.next.id) : "/driver/list";
  const isStarted = run.state === "started" || run.state === "ended";
  const start = async () => {
    if (await van.act("start", run.code)) go(next, { replace: true });
  };
  return (
    <DriverScreen
      title={words.run(run.number)}
      back="/driver"
      place={run.place}
      foot={
        isStarted ? (
          <>
            <p>{run.state === "ended" ? words.end.over : words.start.isStarted}</p>
            <DriverLinkButton look="signal" size="large" wide to={next}>
              {run.next ? words.toStop(run.next.place) : words.list.link(run.stops.length)}
            </DriverLinkButton>
          </>
        ) : (
          <>
            <p>{words.start.goesOut(run.counts.loaded)}</p>
            {failed ? <p role="alert">{failed}</p> : null}
            <ActForm onAct={() => void start()}>
              <Button look="signal" size="large" wide>
                {words.startRun}
              </Button>
            </ActForm>
          </>
        )
      }
    >
      <NewMessages run={run} />
      <RunFacts run={run} />
      <StartChecks run={run} />
    </DriverScreen>
  );
}

function RunFacts({ run }: { run: RunPage }) {
  const { counts, vehicle, hours, firstWindow } = run;
  return (
    <>
      <p className="start-screen-run">{[vehicle, hours].filter(Boolean).join(", ")}</p>
      <DriverFacts
        facts={[
          { term: words.start.stops, text: counts.stops },
          { term: words.pieces, text: counts.pieces },
          ...(firstWindow ? [{ term: words.start.firstWindow, text: firstWindow }] : []),
        ]}
      />
    </>
  );
}
