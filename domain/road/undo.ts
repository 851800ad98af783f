import type { ActFlag } from "#domain/road/vocabulary.ts";

/** So long after an act, by the clock of its device, it can be undone. */
export const undoForMs = 10_000;
/** News of an act waits so long, so that an undo comes before it; a little longer for the way to the server. */
export const newsDelayMs = undoForMs + 2000;

/** Why an act stays although its undo was asked for. */
type UndoRefusal = Extract<ActFlag, "no_undo" | "too_late" | "moved_on" | "told">;
const undoRefusals: readonly ActFlag[] = ["no_undo", "too_late", "moved_on", "told"] satisfies UndoRefusal[];

export function isUndoRefused(flags: readonly ActFlag[]): boolean {
  return flags.some((flag) => undoRefusals.includes(flag));
}

/** What an undo finds of the act that it names. */
export type Undoing = {
  /** The device sent that act, and it was applied to a parcel or has an unknown code. */
  isOfParcel: boolean;
  isUndone: boolean;
  /** Staff answered one of its flags. */
  isSettled: boolean;
  /** Between the act and its undo, by the clock of the device. */
  elapsedMs: number;
  /** A later act on the same piece, or a later event. */
  hasGoneOn: boolean;
  /** A later act on another piece of the shipment, which relies on the status. */
  isFollowed: boolean;
  /** A message about one of its events was written. */
  isTold: boolean;
};

/** `flag`: why the act stays; null if it is undone. `voidsEvents`: the status goes back too. */
export type UndoDecision = { flag: UndoRefusal | null; voidsEvents: boolean };

/** Decides whether an act is undone (G30). Custody goes back by a new move, and the act itself stays on record. */
export function decideUndo(undoing: Undoing): UndoDecision {
  const flag = reasons.find(([, stands]) => stands(undoing))?.[0] ?? null;
  return { flag, voidsEvents: flag === null && !undoing.isFollowed };
}

/** The first that applies is told. */
const reasons: readonly [UndoRefusal, (undoing: Undoing) => boolean][] = [
  ["no_undo", ({ isOfParcel, isUndone, isSettled }) => !isOfParcel || isUndone || isSettled],
  ["too_late", ({ elapsedMs }) => elapsedMs < 0 || elapsedMs > undoForMs],
  ["moved_on", ({ hasGoneOn }) => hasGoneOn],
  // What customers were told is corrected by staff, with a reason.
  ["told", ({ isTold, isFollowed }) => isTold && !isFollowed],
];
