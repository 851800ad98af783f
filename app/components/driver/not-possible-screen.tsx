import { useState } from "react";
import { driverWords as words } from "#copy/en/driver.ts";
import { visitWords } from "#copy/en/visit.ts";
import { ActForm } from "#app/components/driver/act-form.tsx";
import { useDriver } from "#app/components/driver/driver-context.ts";
import { DriverLink } from "#app/components/driver/driver-link.tsx";
import type { StopPage } from "#app/components/driver/driver-pages.ts";
import { DriverScreen } from "#app/components/driver/driver-screen.tsx";
import { NoStop } from "#app/components/driver/no-stop.tsx";
import { type DriverReason, moreReasons, reasonIcons, reasons } from "#app/components/driver/reasons.ts";
import { stopAddress } from "#app/components/driver/stop-address.ts";
import { useOutcome } from "#app/components/driver/use-outcome.ts";
import { useSearch } from "#app/components/driver/use-search.ts";
import { useStopHere } from "#app/components/driver/use-stop-here.ts";
import { AttemptFields, type Noted } from "#app/components/driver/attempt-fields.tsx";
import { useIsVisit } from "#app/components/driver/visit/handover.ts";
import { useVisit } from "#app/components/driver/visit/use-visit.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

/** Why a stop was not possible. */
export function NotPossibleScreen({ failed }: { failed: string | undefined }) {
  const { run } = useDriver();
  const stop = useStopHere();
  const here = useVisit(stop);
  const isVisit = useIsVisit();
  const isHydrated = useHydrated();
  // Without scripts the form is about one stop.
  if (isVisit && !isHydrated) return <DriverScreen title={words.whyNot}>{null}</DriverScreen>;
  const stops = isVisit ? here?.visit.stops : stop && [stop];
  if (!stop || !stops || run?.state !== "started" || !stop.isOnRun) return <NoStop />;
  return <NotPossible stop={stop} stops={stops} failed={failed} />;
}

const formId = "not-possible";

type Asked = { stop: StopPage; stops: readonly StopPage[]; failed: string | undefined };

/** `stops`: all of the visit, or the stop alone. */
function NotPossible({ stop, stops, failed }: Asked) {
  const finish = useOutcome(stops);
  const [reason, setReason] = useState<DriverReason | null>(null);
  const [noted, setNoted] = useState<Noted>({ next: "again" });
  const [isMissing, setMissing] = useState(false);
  const asked = useSearch();
  const isMore = asked.has("more");
  const { kind } = stop;
  const message = isMissing && reason === null ? words.chooseReason : (failed ?? "");
  const shown = isMore ? [...reasons[kind], ...moreReasons[kind]] : reasons[kind];
  return (
    <DriverScreen
      title={words.whyNot}
      back={stopAddress(stop.id)}
      beside={
        <span className="driver-screen-beside">
          {stops.length > 1 ? visitWords.title(stops.length) : words.stopNo(stop.place)}
        </span>
      }
      foot={
        <>
          {message ? (
            <p id="why-missing" role="alert">
              {message}
            </p>
          ) : null}
          <Button form={formId} look="ink" size="large" wide>
            {words.saveNot[kind]}
          </Button>
        </>
      }
    >
      <ActForm
        id={formId}
        onAct={() =>
          reason ? void finish("fail", () => ({ reason, ...(kind === "delivery" ? noted : {}) })) : setMissing(true)
        }
      >
        <div
          className="not-possible-screen-reasons"
          role="radiogroup"
          aria-label={words.whyNot}
          aria-describedby={message ? "why-missing" : undefined}
        >
          {shown.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => setReason(each)}
              />
              <i>
                <Icon name={reasonIcons[each] ?? "more"} size={20} />
              </i>
              <span>{words.reasons[each]}</span>
            </label>
          ))}
        </div>
        {isMore ? null : (
          <p className="not-possible-screen-more">
            <DriverLink
              to={asked.has("visit") ? "?visit&more" : "?more"}
              replace
              className="text-link"
              preventScrollReset
            >
              {words.moreReasons}
            </DriverLink>
          </p>
        )}
        {kind === "delivery" ? (
          <AttemptFields noted={noted} onNote={(more) => setNoted({ ...noted, ...more })} />
        ) : null}
      </ActForm>
    </DriverScreen>
  );
}
