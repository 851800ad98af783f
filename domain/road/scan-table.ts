import type { ActFlag, ActKind, HolderKind } from "#domain/road/vocabulary.ts";
import { isTerminal } from "#domain/shipments/status.ts";
import type { ReasonCode, ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** Sentences of the timeline that acts make; `copy/en/road.ts` has the words. */
const actSentences = [
  "dropped_off",
  "picked_up",
  "arrived",
  "missed_window",
  "left",
  "out_for_delivery",
  "delivered",
  "part_delivered",
  "not_delivered",
  "ready",
  "handed_out",
  "returned",
  "damaged",
] as const;
export type ActSentence = (typeof actSentences)[number];

/** What an act finds. */
export type Scan = {
  kind: ActKind;
  status: ShipmentStatus;
  /** Booked to be brought to a branch by the sender. */
  isDropOff: boolean;
  /** In processing at the branch of this act. */
  isHere: boolean;
  /** Its delivery is a stop of a driver that has no outcome yet. */
  hasOpenDelivery: boolean;
  /** The run of this act has started. */
  isRunStarted: boolean;
  /** The run goes from branch to branch. */
  isLinehaul: boolean;
  /** Loaded after the run of this act had started. */
  isLateLoad: boolean;
  /** No other piece is left to deliver. */
  isLastPiece: boolean;
  /** No other piece is still on its way: each has its end, with the recipient or back with the sender. */
  isLastHeld: boolean;
  /** The recipient has its pieces already. */
  isDelivered: boolean;
  reason: ReasonCode | null;
};

export type ActEvent = { status: ShipmentStatus; sentence: ActSentence; reason: ReasonCode | null };
/** `holder`: who has the piece afterwards; null if that stays. */
export type Meaning = { events: readonly ActEvent[]; holder: HolderKind | null; flags: readonly ActFlag[] };

/** What each kind of act means for a shipment in each status (G11). */
const table: Record<ActKind, (scan: Scan) => Meaning> = {
  drop_off: (scan) => arrival({ ...scan, isDropOff: true, hasOpenDelivery: false }),
  collect: ({ status, isRunStarted }) => {
    if (status === "cancelled") return means("driver", [], ["cancelled"]);
    if (status === "on_hold") return means("driver", [], ["held"]);
    if (isTerminal(status)) return means("driver", [], ["terminal"]);
    if (status !== "pending") return means("driver", [], ["repeat"]);
    const out = isRunStarted ? [event("out_for_delivery", "out_for_delivery")] : [];
    return means("driver", [event("processing", "picked_up"), ...out]);
  },
  arrive: arrival,
  put: ({ status }) => means("container", [], [...held(status), ...uncollected(status)]),
  depart: ({ status }) => {
    if (isStopped(status)) return means("driver", [], held(status));
    return means("driver", [event("in_transit", "left")], uncollected(status));
  },
  load: ({ status, isRunStarted, isLinehaul, isLateLoad }) => {
    if (isStopped(status)) return means("driver", [], held(status));
    if (status === "out_for_delivery") return means("driver", [], ["repeat"]);
    const leaves = isLinehaul ? event("in_transit", "left") : event("out_for_delivery", "out_for_delivery");
    const earlier: ActFlag[] = status === "pending" || status === "in_transit" ? ["missing_earlier"] : [];
    return means("driver", isRunStarted ? [leaves] : [], [...earlier, ...(isLateLoad ? (["late_load"] as const) : [])]);
  },
  start: ({ status }) => {
    if (isStopped(status)) return means("driver", [], held(status));
    if (status === "out_for_delivery") return means("driver", [], ["repeat"]);
    return means("driver", [event("out_for_delivery", "out_for_delivery")]);
  },
  // Of a run, which changes none of its parcels.
  close: () => means(null, []),
  end: () => means(null, []),
  transfer: ({ status }) => means("driver", [], held(status)),
  deliver: (scan) => delivery(scan, "delivered"),
  hand_out: (scan) => delivery(scan, "handed_out"),
  fail: ({ status, reason }) => {
    if (status === "cancelled") return means("driver", [], ["cancelled"]);
    if (isTerminal(status)) return means(null, [], ["contradiction"]);
    return means("driver", [event("exception", "not_delivered", reason)], uncollected(status, "missing_earlier"));
  },
  shelve: ({ status }) => {
    if (isStopped(status)) return means("branch", [], held(status));
    if (status === "available_for_pickup") return means("branch", [], ["repeat"]);
    return means("branch", [event("available_for_pickup", "ready")], uncollected(status));
  },
  return: (scan) => {
    const { status, isLastPiece } = scan;
    if (status === "cancelled") return means("sender", [], []);
    if (isTerminal(status)) return means("sender", [], [status === "returned" ? "repeat" : "contradiction"]);
    if (!isLastPiece) return means("sender", [], partly(scan));
    return means("sender", [event("returned", "returned")], uncollected(status));
  },
  damage: ({ status }) => {
    if (isTerminal(status)) return means(null, [], ["damage"]);
    return means(null, [event("exception", "damaged", "carrier_damaged")], ["damage"]);
  },
  sight: () => means(null, []),
  // Of a message.
  read: () => means(null, []),
  // Of another act: `undo.ts`.
  undo: () => means(null, []),
};

/** Returns what an act means, given what it finds. It is never refused (G2). */
export function meaningOf(scan: Scan): Meaning {
  return table[scan.kind](scan);
}

function arrival({ status, isDropOff, isHere, hasOpenDelivery }: Scan): Meaning {
  const arrived = event("processing", "arrived");
  if (status === "pending" && isDropOff) return means("branch", [event("processing", "dropped_off")]);
  if (status === "pending") return means("branch", [arrived], ["missing_collection"]);
  if (status === "on_hold") return means("branch", [event("on_hold", "arrived")], ["held"]);
  if (status === "processing" && isHere) return means("branch", [], ["repeat"]);
  if (isTerminal(status) || status === "available_for_pickup") return means("branch", [], ["terminal"]);
  if (status === "out_for_delivery" && hasOpenDelivery)
    return means("branch", [event("exception", "missed_window", "carrier_missed_window"), arrived], ["no_outcome"]);
  return means("branch", [arrived]);
}

function delivery(scan: Scan, sentence: "delivered" | "handed_out"): Meaning {
  const { status, isLastPiece, isDelivered } = scan;
  if (status === "delivered") return means("recipient", [], ["second_delivery"]);
  if (status === "returned") return means("recipient", [], ["contradiction"]);
  if (!isLastPiece && isDelivered) return means("recipient", [], ["second_delivery"]);
  if (!isLastPiece) return means("recipient", [event(status, "part_delivered")], partly(scan));
  const isEarly = status === "pending" || status === "on_hold" || (status === "processing" && sentence === "delivered");
  const flags: ActFlag[] = [...held(status), ...(isEarly ? (["missing_earlier"] as const) : [])];
  return means("recipient", [event("delivered", sentence)], flags);
}

/** Some pieces were delivered and some returned: staff decide how the shipment ends. */
function partly({ isLastHeld }: Scan): ActFlag[] {
  return isLastHeld ? ["part", "count"] : ["part"];
}

function means(holder: HolderKind | null, events: readonly ActEvent[], flags: readonly ActFlag[] = []): Meaning {
  return { events, holder, flags };
}

function event(status: ShipmentStatus, sentence: ActSentence, reason: ReasonCode | null = null): ActEvent {
  return { status, sentence, reason };
}

/** Held in the office, or over: the piece may move, the status stays. */
function isStopped(status: ShipmentStatus): boolean {
  return status === "on_hold" || isTerminal(status);
}

function held(status: ShipmentStatus): ActFlag[] {
  if (status === "on_hold") return ["held"];
  if (status === "cancelled") return ["cancelled"];
  return isTerminal(status) ? ["terminal"] : [];
}

function uncollected(status: ShipmentStatus, flag: ActFlag = "missing_collection"): ActFlag[] {
  return status === "pending" ? [flag] : [];
}
