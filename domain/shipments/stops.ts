import { PlaceMomentView } from "#domain/shared/place-moment-view.ts";
import { z } from "zod";
import type { Actor } from "#domain/people/actor.ts";
import { mayVerdict } from "#domain/people/permissions.ts";
import { calendarDate, choice, text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";
import { no, type Verdict, yes } from "#domain/shared/verdict.ts";
import { addDays } from "#domain/shared/wall-time.ts";
import type { ShipmentFacts } from "#domain/shipments/policy.ts";
import { isTerminal } from "#domain/shipments/status.ts";
import { MoneyView, Party, PlaceInstant } from "#domain/shipments/views.ts";
import { type pickupTypes, serviceKeys, type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

/** What a driver does at a stop. A shipment has at most one stop of each kind. */
export const stopKinds = ["collection", "delivery"] as const;
export type StopKind = (typeof stopKinds)[number];

/** Driver and day at the place of the stop. Without a day, uses the pickup's day or today. */
export const assignStopShape = { driver: text(60, { required: "driver_required" }), day: calendarDate };
export type AssignStop = ParsedFields<typeof assignStopShape>;

export function parseAssignStop(raw: unknown): FieldsResult<typeof assignStopShape> {
  return parseFields(assignStopShape, raw);
}

/** Bulk version: `kind` selects which stop of each shipment to assign. */
const assignStopsShape = { kind: choice(stopKinds, "choice_invalid"), ...assignStopShape };
export type AssignStops = ParsedFields<typeof assignStopsShape>;

export function parseAssignStops(raw: unknown): FieldsResult<typeof assignStopsShape> {
  return parseFields(assignStopsShape, raw);
}

type StopFacts = ShipmentFacts & { pickupType: (typeof pickupTypes)[number] | null };

export function canAssignStop(actor: Actor, shipment: StopFacts, kind: StopKind): Verdict {
  const allowed = mayVerdict(actor, "shipments.assignStops");
  if (!allowed.ok) return allowed;
  if (shipment.isDeleted) return no("shipment_deleted", "wrong_state");
  if (isTerminal(shipment.status)) return no("already_over", "wrong_state");
  if (kind === "delivery") return yes;
  if (shipment.pickupType !== "pickup") return no("not_a_pickup", "wrong_state");
  return shipment.status === "pending" ? yes : no("already_collected", "wrong_state");
}

/** Checks whether drivers may see this day: yesterday, today or tomorrow. Limits access to names and addresses. */
export function isDriversDay(day: string, today: string): boolean {
  return [-1, 0, 1].some((ahead) => addDays(today, ahead) === day);
}

const stopStates = ["ahead", "done", "trouble"] as const;
export type StopState = (typeof stopStates)[number];

/** Derives the state of a stop from the status of its shipment. */
export function stopState(kind: StopKind, status: ShipmentStatus, wasCollected: boolean): StopState {
  if (kind === "collection" && wasCollected) return "done";
  if (status === "exception" || status === "on_hold") return "trouble";
  if (kind === "collection") return status === "pending" ? "ahead" : "done";
  return status === "delivered" || status === "returned" || status === "available_for_pickup" ? "done" : "ahead";
}

/** A stop as its driver sees it: no e-mail and no data of the other party. A finished stop shows only the name. */
export const DriverStop = z.strictObject({
  kind: z.enum(stopKinds),
  day: z.iso.date(),
  trackingNumber: z.string(),
  status: z.enum(shipmentStatuses),
  state: z.enum(stopStates),
  service: z.enum(serviceKeys),
  /** Pickup time, or latest delivery time. Null without a promise. */
  at: PlaceMomentView.nullable(),
  /** Last change of the shipment. For a finished stop, approximately when it was done. */
  changedAt: PlaceInstant,
  party: Party.omit({ email: true }),
  instructions: z.string(),
  pieces: z.int(),
  weightLb: z.string().nullable(),
  isFragile: z.boolean(),
  requiresSignature: z.boolean(),
  cash: MoneyView.nullable(),
});
export type DriverStop = z.infer<typeof DriverStop>;

export const StopDriver = z.strictObject({ id: z.string(), name: z.string() });
/** The run that makes a stop. */
export const StopRun = z.strictObject({ id: z.string(), number: z.int() });
export const AssignedStop = z.strictObject({
  kind: z.enum(stopKinds),
  /** Null on a run without a driver. */
  driver: StopDriver.nullable(),
  day: z.iso.date(),
  run: StopRun.nullable(),
});
export type AssignedStop = z.infer<typeof AssignedStop>;
