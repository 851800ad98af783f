import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

export type StatusColour = "green" | "blue" | "amber" | "red" | "grey";

type StatusRule = {
  /** Usual next statuses, likeliest first. Any other is a correction and needs a reason (E2). */
  next: readonly ShipmentStatus[];
  colour: StatusColour;
  /** Place on the five-stop line; null = beside the line, which bends (look). */
  stop: ProgressStop | null;
};

export const progressStops = ["booked", "picked_up", "in_transit", "out_for_delivery", "delivered"] as const;
export type ProgressStop = (typeof progressStops)[number];

/** The one table of the trade: which status may follow which (E2), its colour (A7), its stop. Cancelling ends with processing (E3). */
const rules: Record<ShipmentStatus, StatusRule> = {
  pending: {
    next: ["processing", "in_transit", "out_for_delivery", "on_hold", "exception", "cancelled"],
    colour: "amber",
    stop: "booked",
  },
  processing: {
    next: ["in_transit", "out_for_delivery", "available_for_pickup", "on_hold", "exception", "returned", "cancelled"],
    colour: "amber",
    stop: "picked_up",
  },
  in_transit: {
    next: ["out_for_delivery", "processing", "delivered", "available_for_pickup", "on_hold", "exception", "returned"],
    colour: "blue",
    stop: "in_transit",
  },
  out_for_delivery: {
    next: ["delivered", "exception", "in_transit", "available_for_pickup", "on_hold"],
    colour: "blue",
    stop: "out_for_delivery",
  },
  delivered: { next: [], colour: "green", stop: "delivered" },
  exception: {
    next: ["out_for_delivery", "in_transit", "processing", "available_for_pickup", "on_hold", "delivered", "returned"],
    colour: "red",
    stop: null,
  },
  on_hold: {
    next: ["in_transit", "processing", "out_for_delivery", "available_for_pickup", "returned"],
    colour: "grey",
    stop: null,
  },
  available_for_pickup: {
    next: ["delivered", "exception", "out_for_delivery", "returned"],
    colour: "grey",
    stop: "out_for_delivery",
  },
  returned: { next: [], colour: "grey", stop: null },
  cancelled: { next: [], colour: "grey", stop: null },
};

/** Delivered, returned, cancelled: only a logged correction leaves them. */
export function isTerminal(status: ShipmentStatus): boolean {
  return rules[status].next.length === 0;
}

export function statusColour(status: ShipmentStatus): StatusColour {
  return rules[status].colour;
}

/** May follow without a reason. The same status always may: a second scan on the way is news of place, not of status. */
export function mayFollow(current: ShipmentStatus, next: ShipmentStatus): boolean {
  return current === next || rules[current].next.includes(next);
}

/** First group of a form: the usual next statuses, likeliest first, the present one last (E2). */
export function nextStatuses(current: ShipmentStatus): ShipmentStatus[] {
  return [...rules[current].next, current];
}

/** Second group: everything else, which needs a reason (E2). Both groups together are the full list. */
export function otherStatuses(current: ShipmentStatus): ShipmentStatus[] {
  return shipmentStatuses.filter((status) => !mayFollow(current, status));
}

/**
 * The fact that the status comes from, of facts newest first: the newest one, except that the first of several scans of the same end counts. A parcel is
 * delivered once.
 */
export function currentFact<T extends { status: string }>(newestFirst: readonly T[]): T | undefined {
  const [newest] = newestFirst;
  if (!newest || !isTerminal(newest.status as ShipmentStatus)) return newest;
  const other = newestFirst.findIndex(({ status }) => status !== newest.status);
  return newestFirst[(other === -1 ? newestFirst.length : other) - 1];
}

/** The same of a history that was written elsewhere: a scan on the way that comes in after the end, from a scanner that sends late, changes nothing. */
export function currentOfHistory<T extends { status: string }>(newestFirst: readonly T[]): T | undefined {
  const ends = newestFirst.filter(({ status }) => isTerminal(status as ShipmentStatus));
  return currentFact(ends.length > 0 ? ends : newestFirst);
}

export type NewEvent = {
  current: ShipmentStatus;
  /** When the event happened that the present status came from; null where there is none yet. */
  currentSince: Date | null;
  event: { status: ShipmentStatus; occurredAt: Date };
  correctionReason: string;
  /** "Sets the current status" was ticked; matters to a back-dated event only (E3). */
  setsCurrentStatus: boolean;
};

export type EventOutcome =
  | { ok: true; kind: "fact" | "correction"; status: ShipmentStatus; setsCurrent: boolean; isBackDated: boolean }
  | { ok: false; code: "reason_required" };

/**
 * What an event does to the current status (E2, E3). Back-dated = before the event the present status came from: it fills in history and
 * changes nothing unless asked. What does set the status must be a usual next one, or carry a reason and is then a correction. A second scan of a shipment
 * that is over by the same status is a note: the first one stands until it is voided.
 */
export function statusAfterEvent({
  current,
  currentSince,
  event,
  correctionReason,
  setsCurrentStatus,
}: NewEvent): EventOutcome {
  const isBackDated = currentSince !== null && event.occurredAt.getTime() < currentSince.getTime();
  const isRepeatedEnd = event.status === current && isTerminal(current) && currentSince !== null;
  if (isRepeatedEnd || (isBackDated && !setsCurrentStatus))
    return { ok: true, kind: "fact", status: current, setsCurrent: false, isBackDated };
  if (mayFollow(current, event.status))
    return { ok: true, kind: "fact", status: event.status, setsCurrent: true, isBackDated };
  if (correctionReason.trim() === "") return { ok: false, code: "reason_required" };
  return { ok: true, kind: "correction", status: event.status, setsCurrent: true, isBackDated };
}

export type Progress = {
  stop: ProgressStop;
  /** 1 to 5, as read aloud: "stop 4 of 5". */
  position: number;
  /** The status that bends the line at `stop`, or null while it runs straight. */
  bend: ShipmentStatus | null;
};

/** Where the shipment stands on the five-stop line. `history` = statuses of its facts, newest first: a bent line keeps the last stop reached. */
export function progressOf(status: ShipmentStatus, history: readonly ShipmentStatus[] = []): Progress {
  const own = rules[status].stop;
  const reached = own ?? history.map((past) => rules[past].stop).find((stop) => stop !== null) ?? "booked";
  return { stop: reached, position: progressStops.indexOf(reached) + 1, bend: own === null ? status : null };
}

/** Other houses' words for ours, as they come in imports (E2). Key: lower case, words joined by underscore. */
const otherWords: Record<string, ShipmentStatus> = {
  pending_pickup: "pending",
  created: "pending",
  booked: "pending",
  picked_up: "processing",
  in_processing: "processing",
  intransit: "in_transit",
  outfordelivery: "out_for_delivery",
  failed: "exception",
  delivery_failed: "exception",
  held: "on_hold",
  hold: "on_hold",
  ready_for_pickup: "available_for_pickup",
  return_to_sender: "returned",
  canceled: "cancelled",
};

/** "In Transit", "out_for_delivery", "PENDING PICKUP" to the stored status; null where the word is not known, never a guess. @public for imports (E11). */
export function parseTitledStatus(text: string): ShipmentStatus | null {
  const word = text
    .slice(0, 60)
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");
  if ((shipmentStatuses as readonly string[]).includes(word)) return word as ShipmentStatus;
  return Object.hasOwn(otherWords, word) ? (otherWords[word] ?? null) : null;
}
