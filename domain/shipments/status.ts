import { isOneOf } from "#domain/shared/one-of.ts";
import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

export type StatusColour = "green" | "blue" | "amber" | "red" | "grey";

type StatusRule = {
  /** Usual next statuses, most likely first. Any other is a correction and needs a reason (E2). */
  next: readonly ShipmentStatus[];
  colour: StatusColour;
  /** Position on the five-stop line; null if beside the line, which then bends. */
  stop: ProgressStop | null;
};

export const progressStops = ["booked", "picked_up", "in_transit", "out_for_delivery", "delivered"] as const;
export type ProgressStop = (typeof progressStops)[number];

/**
 * Status table: which status may follow which (E2), its color (A7) and its stop. Cancelling is possible until
 * processing (E3).
 */
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

/** Checks for delivered, returned or cancelled, which only a logged correction can leave. */
export function isTerminal(status: ShipmentStatus): boolean {
  return rules[status].next.length === 0;
}

export function statusColour(status: ShipmentStatus): StatusColour {
  return rules[status].colour;
}

/**
 * Checks whether `next` may follow without a reason. The same status always may: a second scan reports a place, not a
 * status.
 */
export function mayFollow(current: ShipmentStatus, next: ShipmentStatus): boolean {
  return current === next || rules[current].next.includes(next);
}

/** Returns the first group of the form: usual next statuses, most likely first, the current one last (E2). */
export function nextStatuses(current: ShipmentStatus): ShipmentStatus[] {
  return [...rules[current].next, current];
}

/** Returns the second group of the form: all other statuses, which need a reason (E2). */
export function otherStatuses(current: ShipmentStatus): ShipmentStatus[] {
  return shipmentStatuses.filter((status) => !mayFollow(current, status));
}

/**
 * Returns the fact that determines the status: the newest one, or the first of several scans of the same terminal
 * status. A parcel is delivered only once.
 */
export function currentFact<T extends { status: ShipmentStatus }>(newestFirst: readonly T[]): T | undefined {
  const [newest] = newestFirst;
  if (!newest || !isTerminal(newest.status)) return newest;
  const other = newestFirst.findIndex(({ status }) => status !== newest.status);
  return newestFirst[(other === -1 ? newestFirst.length : other) - 1];
}

/**
 * Returns the same for an imported history. Ignores transit scans after a terminal status, because some scanners send
 * late.
 */
export function currentOfHistory<T extends { status: ShipmentStatus }>(newestFirst: readonly T[]): T | undefined {
  const ends = newestFirst.filter(({ status }) => isTerminal(status));
  return currentFact(ends.length > 0 ? ends : newestFirst);
}

export type NewEvent = {
  current: ShipmentStatus;
  /** Time of the event behind the current status; null if there is none yet. */
  currentSince: Date | null;
  event: { status: ShipmentStatus; occurredAt: Date };
  correctionReason: string;
  /** "Sets the current status" was checked. Applies only to a back-dated event (E3). */
  setsCurrentStatus: boolean;
};

export type EventOutcome =
  | { ok: true; kind: "fact" | "correction"; status: ShipmentStatus; setsCurrent: boolean; isBackDated: boolean }
  | { ok: false; code: "reason_required" | "over_before_current" };

/**
 * Decides how an event affects the current status (E2, E3). A back-dated event, which precedes the one behind the
 * current status, changes nothing unless requested, and never ends a shipment that went on after it. A second scan of
 * the same terminal status is a note, because the first one counts until it is voided.
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
  const isHistory = isBackDated && !setsCurrentStatus;
  if (isHistory && isTerminal(event.status) && !isTerminal(current)) return { ok: false, code: "over_before_current" };
  if (isRepeatedEnd || isHistory) return { ok: true, kind: "fact", status: current, setsCurrent: false, isBackDated };
  if (mayFollow(current, event.status))
    return { ok: true, kind: "fact", status: event.status, setsCurrent: true, isBackDated };
  if (correctionReason.trim() === "") return { ok: false, code: "reason_required" };
  return { ok: true, kind: "correction", status: event.status, setsCurrent: true, isBackDated };
}

export type Progress = {
  stop: ProgressStop;
  /** 1 to 5, as read by screen readers: "stop 4 of 5". */
  position: number;
  /** Status that bends the line at `stop`; null if the line is straight. */
  bend: ShipmentStatus | null;
};

/**
 * Returns the position on the five-stop line. `history` lists statuses of facts, newest first: a bent line stays at
 * the last stop reached.
 */
export function progressOf(status: ShipmentStatus, history: readonly ShipmentStatus[] = []): Progress {
  const own = rules[status].stop;
  const reached = own ?? history.map((past) => rules[past].stop).find((stop) => stop !== null) ?? "booked";
  return { stop: reached, position: progressStops.indexOf(reached) + 1, bend: own === null ? status : null };
}

/** Maps status words of other carriers in imports to ours (E2). Keys: lower case, words joined by underscores. */
const otherWords: Record<string, ShipmentStatus> = {
  pending_pickup: "pending",
  new: "pending",
  created: "pending",
  booked: "pending",
  picked_up: "processing",
  in_processing: "processing",
  intransit: "in_transit",
  transit: "in_transit",
  shipped: "in_transit",
  outfordelivery: "out_for_delivery",
  failed: "exception",
  delivery_failed: "exception",
  held: "on_hold",
  hold: "on_hold",
  complete: "delivered",
  completed: "delivered",
  ready_for_pickup: "available_for_pickup",
  return_to_sender: "returned",
  canceled: "cancelled",
};

/**
 * Parses "In Transit", "out_for_delivery" or "PENDING PICKUP" as a stored status. Returns null for unknown words.
 */
export function parseStatus(text: string): ShipmentStatus | null {
  const word = text
    .slice(0, 60)
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");
  if (isOneOf(shipmentStatuses, word)) return word;
  return Object.hasOwn(otherWords, word) ? (otherWords[word] ?? null) : null;
}
