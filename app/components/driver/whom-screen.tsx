import { driverWords as words } from "#copy/en/driver.ts";
import { ActForm } from "#app/components/driver/act-form.tsx";
import { useDriver } from "#app/components/driver/driver-context.ts";
import type { StopPage } from "#app/components/driver/driver-pages.ts";
import { DriverScreen } from "#app/components/driver/driver-screen.tsx";
import { NoStop } from "#app/components/driver/no-stop.tsx";
import { stopAddress } from "#app/components/driver/stop-address.ts";
import { StopFacts } from "#app/components/driver/stop-facts.tsx";
import { useOutcome } from "#app/components/driver/use-outcome.ts";
import { useStopHere } from "#app/components/driver/use-stop-here.ts";
import { Button } from "#app/components/ui/button.tsx";

/** Records that the parcel was handed over or collected. */
export function WhomScreen({ failed }: { failed: string | undefined }) {
  const { run } = useDriver();
  const stop = useStopHere();
  if (!stop || run?.state !== "started" || !stop.isOnRun) return <NoStop />;
  return <Whom stop={stop} failed={failed} />;
}

function Whom({ stop, failed }: { stop: StopPage; failed: string | undefined }) {
  const finish = useOutcome(stop);
  return (
    <DriverScreen
      title={stop.name}
      back={stopAddress(stop.id)}
      foot={
        <ActForm onAct={() => void finish(stop.kind === "delivery" ? "deliver" : "collect")}>
          <Button look="signal" size="large" wide>
            {words.doneVerbs[stop.kind]}
          </Button>
        </ActForm>
      }
    >
      <StopFacts stop={stop} />
      {failed ? <p role="alert">{failed}</p> : null}
    </DriverScreen>
  );
}
