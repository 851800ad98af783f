import { useState } from "react";
import { driverWords as words } from "#copy/en/driver.ts";
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
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** Why a stop was not possible. */
export function NotPossibleScreen({ failed }: { failed: string | undefined }) {
  const { run } = useDriver();
  const stop = useStopHere();
  if (!stop || run?.state !== "started" || !stop.isOnRun) return <NoStop />;
  return <NotPossible stop={stop} failed={failed} />;
}

const formId = "not-possible";

function NotPossible({ stop, failed }: { stop: StopPage; failed: string | undefined }) {
  const finish = useOutcome(stop);
  const [reason, setReason] = useState<DriverReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const isMore = useSearch().has("more");
  const { kind } = stop;
  const message = isMissing && reason === null ? words.chooseReason : (failed ?? "");
  const shown = isMore ? [...reasons[kind], ...moreReasons[kind]] : reasons[kind];
  return (
    <DriverScreen
      title={words.whyNot}
      back={stopAddress(stop.id)}
      beside={<span className="driver-screen-beside">{words.stopNo(stop.place)}</span>}
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
      <ActForm id={formId} onAct={() => (reason ? void finish("fail", { reason }) : setMissing(true))}>
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
      </ActForm>
      {isMore ? null : (
        <p className="not-possible-screen-more">
          <DriverLink to="?more" replace className="text-link" preventScrollReset>
            {words.moreReasons}
          </DriverLink>
        </p>
      )}
    </DriverScreen>
  );
}
