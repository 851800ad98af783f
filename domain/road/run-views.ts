import { z } from "zod";
import type { TravelSource } from "#domain/road/order/travel-table.ts";
import type { RunMessage } from "#domain/road/run-messages.ts";
import type { SeenPosition } from "#domain/road/run-position-views.ts";
import { runKinds, runSkills, runStates, stopOutcomes, waves } from "#domain/road/run-vocabulary.ts";
import { StopProof } from "#domain/road/stop-proof.ts";
import type { ActKind } from "#domain/road/vocabulary.ts";
import type { Position } from "#domain/shared/miles.ts";
import { PlaceMomentView } from "#domain/shared/place-moment-view.ts";
import { stopKinds } from "#domain/shipments/stops.ts";
import { PlaceInstant } from "#domain/shipments/views.ts";
import { reasonCodes, serviceKeys, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

const NamedBranch = z.strictObject({ code: z.string(), name: z.string(), city: z.string() });

export const RunSummary = z.strictObject({
  id: z.string(),
  number: z.int(),
  /** As printed on the run sheet. */
  code: z.string(),
  kind: z.enum(runKinds),
  branch: NamedBranch,
  toBranch: NamedBranch.nullable(),
  day: z.iso.date(),
  wave: z.enum(waves),
  driver: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  vehicle: z.string(),
  state: z.enum(runStates),
  startsAt: PlaceInstant,
  endsAt: PlaceInstant.nullable(),
  releasedAt: PlaceInstant.nullable(),
  startedAt: PlaceInstant.nullable(),
  /** It started on another day than `day`, in the zone of its branch (G60). */
  isStartedOffDay: z.boolean(),
  endedAt: PlaceInstant.nullable(),
  capacityPieces: z.int().nullable(),
  capacityLb: z.string().nullable(),
  skills: z.array(z.enum(runSkills)),
  /** Begins within this time; null without one. */
  break: z.strictObject({ earliestAt: PlaceInstant, latestAt: PlaceInstant, minutes: z.int() }).nullable(),
  stops: z.int(),
  /** Stops with an outcome. */
  done: z.int(),
  pieces: z.int(),
  /** Pieces that its driver has. */
  loaded: z.int(),
  version: z.int(),
});
export type RunSummary = z.infer<typeof RunSummary>;

export const RunStop = z.strictObject({
  shipmentId: z.string(),
  kind: z.enum(stopKinds),
  place: z.int(),
  isPinned: z.boolean(),
  attempt: z.int(),
  trackingNumber: z.string(),
  status: z.enum(shipmentStatuses),
  service: z.enum(serviceKeys),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  routeCode: z.string(),
  /** Pickup time, or latest delivery time; null without a promise. */
  by: PlaceMomentView.nullable(),
  /** When the driver is planned to be there; null if it is done, or its run is over. */
  plannedAt: PlaceInstant.nullable(),
  /** How late that is. */
  lateMinutes: z.int(),
  pieces: z.int(),
  loaded: z.int(),
  weightLb: z.string().nullable(),
  requiresSignature: z.boolean(),
  /** Skills that its run needs. */
  needs: z.array(z.enum(runSkills)),
  instructions: z.string(),
  outcome: z.enum(stopOutcomes).nullable(),
  outcomeAt: PlaceInstant.nullable(),
  reason: z.enum(reasonCodes).nullable(),
  /** Staff entered the outcome for the driver (G85). */
  isTold: z.boolean(),
  /** Tasks of staff about this shipment that are open. */
  openFlags: z.int(),
});
export type RunStop = z.infer<typeof RunStop>;

/** `proof`: of a delivery that was made; null without one. */
const StopOfRun = RunStop.extend({ proof: StopProof.nullable() });

/**
 * The way between branches, by their names. `pieces`: those of the run; `arrived`: of which the shipment was seen where
 * it goes.
 */
export const Linehaul = z.strictObject({
  run: z.string(),
  number: z.int(),
  from: z.string(),
  to: z.string(),
  leftAt: PlaceInstant,
  arrivedAt: PlaceInstant.nullable(),
  containers: z.array(z.string()),
  pieces: z.int(),
  arrived: z.int(),
});
export type Linehaul = z.infer<typeof Linehaul>;

export const RunDetails = RunSummary.extend({
  /** Work phone of the driver, E.164; null if none is known. */
  driverPhone: z.string().nullable(),
  /** The driver of its plan who cannot drive now; `driver` is null then. */
  lostDriver: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** By which its parcels came; of a linehaul that has left, itself. */
  linehauls: z.array(Linehaul),
  items: z.array(StopOfRun),
  manifest: z.strictObject({ frozenAt: PlaceInstant, by: z.string(), hash: z.string(), pieces: z.int() }).nullable(),
});
export type RunDetails = z.infer<typeof RunDetails>;

/** Something that was done on a run. `trackingNumber`, `piece`: null if it was about the run or a whole shipment. */
export type RunAct = {
  id: string;
  kind: ActKind;
  at: PlaceInstant;
  /** The time is "about" (G13). */
  isAbout: boolean;
  shipmentId: string | null;
  trackingNumber: string | null;
  piece: number | null;
  /** Staff entered it for the driver. */
  isTold: boolean;
  by: string;
};

/** Where driving times come from. `silentSince`: since when the route server has not answered; null if it has. */
export type TravelFacts = { source: TravelSource; silentSince: PlaceInstant | null };

/** A run with what staff watch of it. `positions`: of its stops, by "shipment.kind". */
export type RunWatch = {
  run: RunDetails;
  home: Position | null;
  travel: TravelFacts;
  positions: ReadonlyMap<string, Position>;
  lastActs: RunAct[];
  /** Where its driver was last; null if no phone says it. */
  seen: SeenPosition | null;
  /** To its driver, newest first. */
  messages: RunMessage[];
  /** Phones of its driver that are not revoked, the one heard of last first; none once the run has ended. */
  phones: RunPhone[];
};

/**
 * `heardAt`: when its last signed act or word arrived; null without any. `waiting`: what it said last is still to be
 * sent (G87); null if it never did. `silentFrom`: from when it is silent for too long; null if that says nothing.
 */
export type RunPhone = {
  id: string;
  name: string;
  heardAt: PlaceInstant | null;
  waiting: { acts: number; photos: number; at: PlaceInstant } | null;
  silentFrom: string | null;
};
