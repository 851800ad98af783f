import type { WorkMessage } from "#domain/road/run-messages.ts";
import type { RunWork, WorkStop } from "#domain/road/run-work.ts";
import type { DriverStop } from "#domain/shipments/stops.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";

/** Returns the stops that are not of a run. */
export function stopsBeside(work: RunWork | null, stops: readonly DriverStop[]): DriverStop[] {
  const isOnRun = new Set(work?.stops.map(({ kind, trackingNumber }) => `${kind} ${trackingNumber}`));
  return stops.filter(({ kind, trackingNumber }) => !isOnRun.has(`${kind} ${trackingNumber}`));
}

/** Returns the work of a run as it is after acts that the server may not know yet. */
export function withActs(work: RunWork, acts: readonly QueuedAct[]): RunWork {
  const undone = new Set(acts.map(({ undoes }) => undoes));
  const own = acts.filter((act) => act.run === work.run.code && !undone.has(act.clientEventId));
  const isEnded = work.run.state === "ended" || own.some(({ kind }) => kind === "end");
  const isStarted = own.some(({ kind }) => kind === "start");
  return {
    run: isEnded || isStarted ? { ...work.run, state: isEnded ? "ended" : "started" } : work.run,
    stops: work.stops.map((stop) => own.filter((act) => isAbout(act, stop)).reduce(withAct, stop)),
    // A kept day may be older than this field.
    messages: ((work.messages as RunWork["messages"] | undefined) ?? []).map((message) => withRead(message, own)),
  };
}

function withRead(message: WorkMessage, acts: readonly QueuedAct[]): WorkMessage {
  const read = acts.find(({ kind, code }) => kind === "read" && code === message.id);
  return read && message.readAt === null
    ? { ...message, readAt: { at: read.deviceAt, zone: message.sentAt.zone } }
    : message;
}

/** A parcel that is collected and delivered on one run has two stops. */
function isAbout({ kind, code }: QueuedAct, stop: WorkStop): boolean {
  if (code !== stop.trackingNumber || stop.state === "done") return false;
  return kind === "fail" || kind === (stop.kind === "delivery" ? "deliver" : "collect");
}

function withAct(stop: WorkStop, { kind, deviceAt, reason }: QueuedAct): WorkStop {
  const at = { at: deviceAt, zone: stop.changedAt.zone };
  const done = { ...stop, changedAt: at, outcomeAt: at, reason: reason ?? null, isTold: false };
  if (kind === "fail") return { ...done, state: "trouble", status: "exception", outcome: "failed" };
  if (kind === "collect") return { ...done, state: "done", status: "processing", outcome: "collected" };
  return { ...done, state: "done", status: "delivered", outcome: "delivered" };
}

/** Returns the stops at which nothing was done yet. */
export function openStops({ stops }: RunWork): WorkStop[] {
  return stops.filter(({ state, outcome }) => state !== "done" && outcome === null);
}
