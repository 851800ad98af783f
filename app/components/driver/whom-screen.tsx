import { doorWords } from "#copy/en/door-proof.ts";
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
import { useHandover, useIsVisit } from "#app/components/driver/visit/handover.ts";
import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

/** Asks who took a delivery, or records that a parcel was collected. */
export function WhomScreen({ answer }: { answer: WhomAnswer | null }) {
  const { run } = useDriver();
  const stop = useStopHere();
  const handover = useHandover(stop);
  const isVisit = useIsVisit();
  const isHydrated = useHydrated();
  // Without scripts the form is about one stop.
  if (isVisit && !isHydrated) return <DriverScreen title={doorWords.whom}>{null}</DriverScreen>;
  if (!stop || !handover || run?.state !== "started" || !stop.isOnRun) return <NoStop />;
  if (stop.kind === "collection") return <Collected stop={stop} failed={answer?.message} />;
  return <WhomTookIt key={handover.id} handover={handover} answer={answer} />;
}

function Collected({ stop, failed }: { stop: StopPage; failed: string | undefined }) {
  const finish = useOutcome([stop]);
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
