import { z } from "zod";
import { containerKinds } from "#domain/road/containers.ts";
import { runStates } from "#domain/road/run-vocabulary.ts";
import { type ActFlag, actFlags } from "#domain/road/vocabulary.ts";
import { serviceKeys, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

/** What a scan says to the hand: color, sound and first word. */
const scanSignals = ["good", "not_yours", "held", "seen", "unknown"] as const;
export type ScanSignal = (typeof scanSignals)[number];

/** What a device shows of a scanned parcel: no names, streets or free text. */
export const ScannedParcel = z.strictObject({
  trackingNumber: z.string(),
  /** Null: the code names the whole shipment. */
  piece: z.int().nullable(),
  pieces: z.int(),
  routeCode: z.string(),
  service: z.enum(serviceKeys),
  status: z.enum(shipmentStatuses),
});
export type ScannedParcel = z.infer<typeof ScannedParcel>;

/** The run that an act was about. `loaded`: pieces that its driver has. */
export const ScannedRun = z.strictObject({
  number: z.int(),
  code: z.string(),
  state: z.enum(runStates),
  stops: z.int(),
  pieces: z.int(),
  loaded: z.int(),
  driver: z.string(),
});
export type ScannedRun = z.infer<typeof ScannedRun>;

/** The container that an act was about. `found`: pieces taken out since it arrived; `inside`: those it holds. */
export const ScannedContainer = z.strictObject({
  code: z.string(),
  name: z.string(),
  kind: z.enum(containerKinds),
  toBranch: z.string(),
  found: z.int(),
  inside: z.int(),
});
export type ScannedContainer = z.infer<typeof ScannedContainer>;

/**
 * A piece that a run is to carry, or that is in a container (`isLoaded` false). `lastSeen`: null if it was never
 * scanned.
 */
const ExpectedPiece = z.strictObject({
  trackingNumber: z.string(),
  piece: z.int(),
  pieces: z.int(),
  routeCode: z.string(),
  isLoaded: z.boolean(),
  lastSeen: z.strictObject({ at: z.iso.datetime(), branch: z.string() }).nullable(),
});
export type ExpectedPiece = z.infer<typeof ExpectedPiece>;

/** What is compared when a run or a container is closed. */
export const ExpectedPieces = z.strictObject({ items: z.array(ExpectedPiece) });
export type ExpectedPieces = z.infer<typeof ExpectedPieces>;

/** The answer to one act (G17). `refused`: malformed or not theirs to do, and not stored. */
export const ActAnswer = z.strictObject({
  clientEventId: z.string(),
  state: z.enum(["accepted", "duplicate", "flagged", "quarantined", "refused"]),
  signal: z.enum(scanSignals),
  flags: z.array(z.enum(actFlags)),
  occurredAt: z.iso.datetime().nullable(),
  parcel: ScannedParcel.nullable(),
  run: ScannedRun.nullable(),
  container: ScannedContainer.nullable(),
  /** Why it was refused. */
  issues: z.array(z.strictObject({ path: z.string(), message: z.string() })),
});
export type ActAnswer = z.infer<typeof ActAnswer>;

const bySignal: Record<Exclude<ScanSignal, "good">, readonly ActFlag[]> = {
  unknown: ["unknown", "unproven", "deleted", "over_pieces"],
  held: ["held", "cancelled", "terminal", "told", "moved_on", "too_late", "no_undo"],
  not_yours: ["missort", "over", "other_run", "not_assigned", "wrong_lane"],
  seen: ["repeat", "second_delivery"],
};

/** Returns the loudest of what the flags say. */
export function signalOf(flags: readonly ActFlag[]): ScanSignal {
  const order = ["unknown", "held", "not_yours", "seen"] as const;
  return order.find((signal) => bySignal[signal].some((flag) => flags.includes(flag))) ?? "good";
}
