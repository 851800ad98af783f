import { driverWords as words } from "#copy/en/driver.ts";
import { ActForm } from "#app/components/driver/act-form.tsx";
import { useDriver } from "#app/components/driver/driver-context.ts";
import type { StopPage } from "#app/components/driver/driver-pages.ts";
import { DriverScreen } from "#app/components/driver/driver-screen.tsx";
import { NoStop } from "#app/components/driver/no-stop.tsx";
import { type WhomAnswer, WhomTookIt } from "#app/components/driver/proof/whom-took-it.tsx";
import { stopAddress } from "#app/components/driver/stop-address.ts";
import { StopFacts } from "#app/components/driver/stop-facts.tsx";
import { useOutcome } from "#app/components/driver/use-outcome.ts";
import { useStopHere } from "#app/components/driver/use-stop-here.ts";
import { Button } from "#app/components/ui/button.tsx";

/** A day that this phone kept before deliveries had a proof says nothing of it. */
const unknownNeed = { method: "name", isToPerson: false, allows: [] } as const;

/** Asks who took a delivery, or records that a parcel was collected. */
export function WhomScreen({ answer }: { answer: WhomAnswer | null }) {
  const { run } = useDriver();
  const stop = useStopHere();
  if (!stop || run?.state !== "started" || !stop.isOnRun) return <NoStop />;
  if (stop.kind === "collection") return <Collected stop={stop} failed={answer?.message} />;
  return <WhomTookIt key={stop.id} stop={stop} need={stop.proof ?? unknownNeed} answer={answer} />;
}

function Collected({ stop, failed }: { stop: StopPage; failed: string | undefined }) {
  const finish = useOutcome(stop);
  return (
    <DriverScreen
      title={stop.name}
      back={stopAddress(stop.id)}
      foot={
        <ActForm onAct={() => void finish("collect")}>
          <Button look="signal" size="large" wide>
            {words.doneVerbs.collection}
          </Button>
        </ActForm>
      }
    >
      <StopFacts stop={stop} />
      {failed ? <p role="alert">{failed}</p> : null}
    </DriverScreen>
  );
}
