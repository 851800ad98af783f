import { driverWords as words } from "#copy/en/driver.ts";
import { toldWords } from "#copy/en/told-outcomes.ts";
import type { RunWork, WorkStop } from "#domain/road/run-work.ts";
import { doorKey } from "#domain/road/visit.ts";
import { formatClock } from "#domain/shared/place-time.ts";
import { routeCodeOf } from "#domain/shipments/route-code.ts";
import type { DriverStop } from "#domain/shipments/stops.ts";
import type { ReasonCode } from "#domain/shipments/vocabulary.ts";
import type { RunPage, StopPage } from "#app/components/driver/driver-pages.ts";
import { nextStop } from "#domain/road/next-stop.ts";
import { stopIdOf } from "#app/components/driver/stop-address.ts";
import { cardOf, doneOf, timeOf } from "#app/routes/driver/present-stop.ts";

const reasonNames: Partial<Record<ReasonCode, string>> = words.reasons;

/** A run on the phone of its driver. `others`: stops that are not of the run. */
export function presentRun({ run, stops, messages }: RunWork, others: readonly DriverStop[]): RunPage {
  const shown = [
    ...stops.map((stop) => stopOnRun(stop)),
    ...others.map((stop, at) => stopBeside(stop, stops.length + at + 1)),
  ];
  const own = shown.filter(({ isOnRun }) => isOnRun);
  const windowed = stops.find(({ at, outcome }) => at !== null && outcome === null);
  return {
    id: run.id,
    code: run.code,
    number: run.number,
    state: run.state,
    zone: run.startsAt.zone,
    branch: run.branch.name,
    place: routeCodeOf(run.branch.city),
    vehicle: run.vehicle,
    hours: [run.startsAt, run.endsAt].flatMap((at) => (at ? [formatClock(at.at, at.zone)] : [])).join(words.until),
    // A kept day may be older than this field.
    takesPositions: (run.takesPositions as boolean | undefined) ?? false,
    stops: shown,
    next: nextStop(own),
    counts: {
      stops: own.length,
      done: own.filter(({ isOpen }) => !isOpen).length,
      pieces: sum(stops, ({ pieces }) => pieces),
      toLoad: sum(stops, ({ kind, pieces }) => (kind === "delivery" ? pieces : 0)),
      loaded: sum(stops, ({ kind, loaded }) => (kind === "delivery" ? loaded : 0)),
    },
    ended: endOf(stops),
    firstWindow: windowed ? timeOf(windowed) : "",
    // A kept day may be older than this field.
    messages: ((messages as RunWork["messages"] | undefined) ?? []).map(({ id, text, sentAt, readAt }) => ({
      id,
      text,
      sent: formatClock(sentAt.at, sentAt.zone),
      isRead: readAt !== null,
    })),
  };
}

function stopOnRun(stop: WorkStop): StopPage {
  // A kept day may be older than this field.
  const { outcome, outcomeAt, isTold = false } = stop as Omit<WorkStop, "isTold"> & Partial<Pick<WorkStop, "isTold">>;
  const isDone = stop.state === "done" || outcome !== null;
  const at = outcomeAt ?? stop.changedAt;
  const card = cardOf(stop, stop.place);
  return {
    ...card,
    id: stopIdOf(stop),
    isOnRun: true,
    sign: isDone && stop.kind === "delivery" ? "" : card.sign,
    // A kept day may be older than these fields.
    ifAbsent: ifAbsentOf(stop.ifAbsent as WorkStop["ifAbsent"] | undefined),
    proof: (stop.proof as WorkStop["proof"] | undefined) ?? null,
    door: doorKey(stop.party),
    sender: (stop.sender as string | undefined) ?? "",
    codes: stop.codes,
    isCold: stop.needs.includes("cold"),
    state: stop.state,
    outcome,
    isOpen: !isDone,
    doneText: isDone ? [textOf(stop), isTold ? toldWords.byDispatch : ""].filter(Boolean).join(" ") : "",
    doneTime: isDone ? formatClock(at.at, at.zone) : "",
    doneAt: isDone ? at.at : "",
  };
}

function ifAbsentOf(said: WorkStop["ifAbsent"] | undefined): string {
  return said ? [words.ifAbsent[said.choice], said.note].filter(Boolean).join(". ") : "";
}

function stopBeside(stop: DriverStop, place: number): StopPage {
  const isOpen = stop.state !== "done";
  return {
    ...cardOf(stop, place),
    id: stopIdOf(stop),
    isOnRun: false,
    proof: null,
    door: null,
    sender: "",
    codes: [],
    isCold: false,
    state: stop.state,
    outcome: null,
    isOpen,
    doneText: isOpen ? "" : doneOf(stop).text,
    doneTime: "",
    doneAt: isOpen ? "" : stop.changedAt.at,
  };
}

function textOf(stop: WorkStop): string {
  if (stop.outcome === "failed") return (stop.reason && reasonNames[stop.reason]) ?? words.saved.fail;
  if (stop.outcome === "open") return words.leftOpen;
  if (stop.outcome === null) return doneOf(stop).text;
  return stop.outcome === "delivered" ? words.saved.deliver : words.saved.collect;
}

/** In pieces. What was collected and what could not be delivered is in the van. */
function endOf(stops: readonly WorkStop[]): RunPage["ended"] {
  const delivered = sum(stops, (stop) => (stop.outcome === "delivered" ? stop.pieces : 0));
  const collected = sum(stops, (stop) => (stop.outcome === "collected" ? stop.pieces : 0));
  const isUndelivered = ({ kind, outcome, state }: WorkStop) =>
    kind === "delivery" && outcome !== "delivered" && state !== "done";
  const undelivered = sum(stops, (stop) => (isUndelivered(stop) ? stop.loaded : 0));
  return { delivered, collected, bringBack: collected + undelivered };
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
