import { useState } from "react";
import { driverWords as words } from "#copy/en/driver.ts";
import type { WorkStop } from "#domain/road/run-work.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import type { ReasonCode } from "#domain/shipments/vocabulary.ts";
import type { Van } from "#app/components/driver/use-van.ts";
import { Button } from "#app/components/ui/button.tsx";

const reasons: Record<StopKind, readonly (ReasonCode & keyof typeof words.reasons)[]> = {
  delivery: [
    "consignee_not_home",
    "consignee_closed",
    "consignee_refused",
    "consignee_wrong_address",
    "consignee_access_restricted",
    "carrier_damaged",
  ],
  collection: [
    "sender_not_ready",
    "consignee_closed",
    "sender_packaging",
    "sender_bad_data",
    "consignee_access_restricted",
    "sender_cancelled",
  ],
};

/** What is done at the next stop, within reach of the thumb. `stop`: null if the run has none ahead. */
export function VanBar({ van, stop }: { van: Van; stop: WorkStop | null }) {
  const [isAsking, setAsking] = useState(false);
  const { work, last } = van;
  if (work.run.state === "ended") return null;
  if (work.run.state !== "started")
    return (
      <div className="van-bar">
        <Button look="signal" size="large" wide onClick={() => void van.act("start", work.run.code)}>
          {words.startRun}
        </Button>
      </div>
    );
  return (
    <>
      {stop && isAsking ? (
        <WhyNot
          kind={stop.kind}
          onBack={() => setAsking(false)}
          onSave={(reason) => void van.act("fail", stop.trackingNumber, reason)}
        />
      ) : null}
      {last && last.kind !== "start" ? (
        <p className="van-bar-undo">
          <span role="status">{words.saved[last.kind as keyof typeof words.saved]}</span>
          <Button onClick={() => void van.undo()}>{words.undo}</Button>
        </p>
      ) : null}
      {stop && !isAsking ? (
        <div className="van-bar">
          <Button size="large" onClick={() => setAsking(true)}>
            {words.notPossible}
          </Button>
          <Button
            look="signal"
            size="large"
            onClick={() => void van.act(stop.kind === "delivery" ? "deliver" : "collect", stop.trackingNumber)}
          >
            {words.doneVerbs[stop.kind]}
          </Button>
        </div>
      ) : null}
    </>
  );
}

type Asked = { kind: StopKind; onSave: (reason: ReasonCode) => void; onBack: () => void };

function WhyNot({ kind, onSave, onBack }: Asked) {
  const [reason, setReason] = useState<ReasonCode | null>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <div className="van-bar-why">
      <fieldset aria-describedby={isMissing ? "why-missing" : undefined}>
        <legend>{words.whyNot}</legend>
        <div className="van-bar-reasons">
          {reasons[kind].map((each) => (
            <label key={each}>
              <input type="radio" name="reason" value={each} onChange={() => setReason(each)} />
              <span>{words.reasons[each]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {isMissing && reason === null ? (
        <p id="why-missing" role="alert">
          {words.chooseReason}
        </p>
      ) : null}
      <div className="van-bar">
        <Button size="large" onClick={onBack}>
          {words.back}
        </Button>
        <Button look="ink" size="large" onClick={() => (reason ? onSave(reason) : setMissing(true))}>
          {words.saveNot[kind]}
        </Button>
      </div>
    </div>
  );
}
