import { isOneOf } from "#domain/shared/one-of.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/**
 * What a device writes down (G11). `sight` is "where is it": seen, and nothing else. `read`: the driver read a message
 * of dispatch (G84).
 */
export const actKinds = [
  "drop_off",
  "collect",
  "arrive",
  "put",
  "depart",
  "load",
  "close",
  "start",
  "end",
  "transfer",
  "deliver",
  "fail",
  "shelve",
  "hand_out",
  "return",
  "damage",
  "sight",
  "read",
  "undo",
] as const;
export type ActKind = (typeof actKinds)[number];

/** How a code reached the device. `paper`: keyed in later from a sheet; `told`: by staff, for a driver (G85). */
export const actInputs = ["camera", "wedge", "keyed", "paper", "told"] as const;
export type ActInput = (typeof actInputs)[number];

/** What a driver says comes next after a delivery that was not possible. */
export const nextSteps = ["again", "branch", "neighbor"] as const;
export type NextStep = (typeof nextSteps)[number];

/** Who can have a piece: exactly one of these (G15). */
export const holderKinds = ["sender", "branch", "container", "driver", "recipient"] as const;
export type HolderKind = (typeof holderKinds)[number];

/** What was odd about an act. Each opens a task, except those that are only noted. */
export const actFlags = [
  "after_end",
  "cancelled",
  "clock_suspect",
  "contradiction",
  "count",
  "damage",
  "deleted",
  "far_from_door",
  "held",
  "late_load",
  "missing_collection",
  "missing_earlier",
  "missort",
  "moved_on",
  "no_outcome",
  "no_undo",
  "not_assigned",
  "one_sided",
  "other_content",
  "other_run",
  "out_of_sequence",
  "over",
  "over_pieces",
  "part",
  "pin_wrong",
  "proof_missing",
  "repeat",
  "rule_changed",
  "second_delivery",
  "short",
  "terminal",
  "told",
  "too_late",
  "unknown",
  "unproven",
  "without_consent",
  "wrong_lane",
] as const;
export type ActFlag = (typeof actFlags)[number];

/** Flags that need no one: noted in the act and in the answer to the device. */
const onlyNoted = ["part", "repeat", "moved_on", "no_undo", "told", "too_late"] as const satisfies readonly ActFlag[];
type NotedFlag = (typeof onlyNoted)[number];
type ActTask = Exclude<ActFlag, NotedFlag>;

/** Opened by what a party said, about a shipment without an act, or with one (G62, G69). */
const partyTasks = ["hold_asked", "not_received"] as const;

/**
 * Not in the answer to an act: acts (G68) or a photo (G51) did not arrive, a party said something, or a signature is
 * like another one (G92), which is not told to the phone.
 */
const otherKinds = ["acts_missing", ...partyTasks, "photo_missing", "strokes_alike"] as const;
export type TaskKind = ActTask | (typeof otherKinds)[number];

export function opensTask(flag: ActFlag): flag is ActTask {
  return !isOneOf(onlyNoted, flag);
}

/** What staff are asked to look into. */
export const taskKinds: readonly TaskKind[] = [...actFlags.filter(opensTask), ...otherKinds];

/** Answers to an act (G17). A refused act is malformed or not theirs to do, and is not stored. */
export const actStates = ["accepted", "flagged", "quarantined"] as const;

/** Statuses set in the office. All others come from what was done to the parcel (G12). */
const administrative: readonly ShipmentStatus[] = ["pending", "on_hold", "cancelled"];

export function isAdministrative(status: ShipmentStatus): boolean {
  return administrative.includes(status);
}
