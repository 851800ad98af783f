import type { ReactNode } from "react";
import { useDriver } from "#app/components/driver/driver-context.ts";
import { NoStop } from "#app/components/driver/no-stop.tsx";
import { useStopHere } from "#app/components/driver/use-stop-here.ts";
import { type Handover, useHandover } from "#app/components/driver/visit/handover.ts";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

/** A step of the proof at a delivery of a run that is under way; it needs scripts. */
export function ProofStep({ children }: { children: (handover: Handover) => ReactNode }) {
  const { run } = useDriver();
  const stop = useStopHere();
  const handover = useHandover(stop);
  const isHydrated = useHydrated();
  if (!stop || run?.state !== "started" || !stop.isOnRun || stop.kind !== "delivery" || !isHydrated) return <NoStop />;
  return handover ? children(handover) : <NoStop />;
}
