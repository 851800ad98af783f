import { stampAct } from "#app/components/scan/device-clock.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";

/** What an act says besides its id and its time. */
type WhatWasDone = Omit<QueuedAct, "clientEventId" | "deviceAt" | "clock" | "signing" | "refused">;

/** Makes an act of what is done at this moment. */
export function newAct(what: WhatWasDone): QueuedAct {
  return { ...what, clientEventId: crypto.randomUUID(), ...stampAct() };
}
