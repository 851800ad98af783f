import { useState } from "react";
import { driverWords as words } from "#copy/en/driver.ts";
import { ActForm } from "#app/components/driver/act-form.tsx";
import { useDriver } from "#app/components/driver/driver-context.ts";
import { DriverFacts } from "#app/components/driver/driver-facts.tsx";
import { useDriverNavigate } from "#app/components/driver/driver-link.tsx";
import type { RunPage, StopPage } from "#app/components/driver/driver-pages.ts";
import { DriverScreen } from "#app/components/driver/driver-screen.tsx";
import { NoStop } from "#app/components/driver/no-stop.tsx";
import { type DriverReason, reasonsAtEnd } from "#app/components/driver/reasons.ts";
import type { Van } from "#app/components/driver/use-van.ts";
import { Button } from "#app/components/ui/button.tsx";

/** The end of a run: what came of it, and why each open stop stays open. */
export function EndScreen({ failed }: { failed: string | undefined }) {
  const { van, run } = useDriver();
  if (!van || !run || (run.state !== "started" && run.state !== "ended")) return <NoStop />;
  return <EndOfRun van={van} run={run} failed={failed} />;
}

const formId = "end-run";

function EndOfRun({ van, run, failed }: { van: Van; run: RunPage; failed: string | undefined }) {
  const go = useDriverNavigate();
  const [chosen, setChosen] = useState<Partial<Record<string, DriverReason>>>({});
  const [isMissing, setMissing] = useState(false);
  const open = run.stops.filter(({ isOpen, isOnRun }) => isOpen && isOnRun);
  const reasons = open.flatMap(({ id, number }) => {
    const reason = chosen[id];
    return reason ? [{ code: number, reason }] : [];
  });
  const isComplete = reasons.length === open.length;
  const end = async () => {
    if (!isComplete) return setMissing(true);
    if (await van.end(reasons)) go("/driver", { replace: true });
  };
  const message = isMissing && !isComplete ? words.end.missing(open.length - reasons.length) : (failed ?? "");
  return (
    <DriverScreen
      title={words.end.title(run.number)}
      back="/driver/list"
      place={run.place}
      foot={
        run.state === "ended" ? (
          <p>{words.end.over}</p>
        ) : (
          <>
            {message ? <p role="alert">{message}</p> : null}
            <Button form={formId} look="signal" size="large" wide>
              {words.end.button}
            </Button>
          </>
        )
      }
    >
      <Counts run={run} />
      <ActForm id={formId} onAct={() => void end()}>
        {open.length > 0 ? (
          <div className="end-screen-head">
            <h2>{words.end.open(open.length)}</h2>
            <span>{words.end.oneTap}</span>
          </div>
        ) : null}
        {open.map((stop) => (
          <OpenStop
            key={stop.id}
            stop={stop}
            chosen={chosen[stop.id]}
            onChoose={(reason) => setChosen((before) => ({ ...before, [stop.id]: reason }))}
          />
        ))}
      </ActForm>
    </DriverScreen>
  );
}

function Counts({ run: { ended } }: { run: RunPage }) {
  const counts = ["delivered", "collected", "bringBack"] as const;
  return <DriverFacts isLarge facts={counts.map((each) => ({ term: words.end.counts[each], text: ended[each] }))} />;
}

type Asked = { stop: StopPage; chosen: DriverReason | undefined; onChoose: (reason: DriverReason) => void };

function OpenStop({ stop, chosen, onChoose }: Asked) {
  return (
    <fieldset className="end-screen-stop">
      <legend>{stop.name}</legend>
      <p>{[stop.street, words.piecesOf(stop.pieces), stop.time].filter(Boolean).join(", ")}</p>
      <div>
        {reasonsAtEnd.map((each) => (
          <label key={each}>
            <input type="radio" name={stop.id} value={each} checked={chosen === each} onChange={() => onChoose(each)} />
            {words.reasons[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
