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

/** What a driver does at a stop; a shipment has at most one stop of each kind. */
export const stopKinds = ["collection", "delivery"] as const;
export type StopKind = (typeof stopKinds)[number];

/** Whose stop it becomes, and on which day of the main branch's calendar; without a day it is the pickup's own, or today. */
export const assignStopShape = { driver: text(60, { required: "driver_required" }), day: calendarDate };
export type AssignStop = ParsedFields<typeof assignStopShape>;

export function parseAssignStop(raw: unknown): FieldsResult<typeof assignStopShape> {
  return parseFields(assignStopShape, raw);
}

/** The same of many: which stop of each it is. */
const assignStopsShape = { kind: choice(stopKinds, "choice_invalid"), ...assignStopShape };
export type AssignStops = ParsedFields<typeof assignStopsShape>;

export function parseAssignStops(raw: unknown): FieldsResult<typeof assignStopsShape> {
  return parseFields(assignStopsShape, raw);
}

type StopFacts = ShipmentFacts & { pickupType: (typeof pickupTypes)[number] | null };

/** Giving a stop to a driver: staff, while it lies ahead. */
export function canAssignStop(actor: Actor, shipment: StopFacts, kind: StopKind): Verdict {
  const allowed = mayVerdict(actor, "shipments.assignStops");
  if (!allowed.ok) return allowed;
  if (shipment.isDeleted) return no("shipment_deleted", "wrong_state");
  if (isTerminal(shipment.status)) return no("already_over", "wrong_state");
  if (kind === "delivery") return yes;
  if (shipment.pickupType !== "pickup") return no("not_a_pickup", "wrong_state");
  return shipment.status === "pending" ? yes : no("already_collected", "wrong_state");
}

/** A driver looks back a day and ahead a day, never further: names and addresses are theirs to read while they drive there. */
export function isDriversDay(day: string, today: string): boolean {
  return [-1, 0, 1].some((ahead) => addDays(today, ahead) === day);
}

const stopStates = ["ahead", "done", "trouble"] as const;
export type StopState = (typeof stopStates)[number];

/** What became of a stop, by where its shipment stands now. */
export function stopState(kind: StopKind, status: ShipmentStatus, wasCollected: boolean): StopState {
  if (kind === "collection" && wasCollected) return "done";
  if (status === "exception" || status === "on_hold") return "trouble";
  if (kind === "collection") return status === "pending" ? "ahead" : "done";
  return status === "delivered" || status === "returned" || status === "available_for_pickup" ? "done" : "ahead";
}

/** A stop as its driver reads it: no e-mail, nothing of the other side, and of what is done no more than the name. */
export const DriverStop = z.strictObject({
  kind: z.enum(stopKinds),
  day: z.iso.date(),
  trackingNumber: z.string(),
  status: z.enum(shipmentStatuses),
  state: z.enum(stopStates),
  service: z.enum(serviceKeys),
  /** Collection time, or latest delivery time; null without a promise. */
  at: PlaceMomentView.nullable(),
  /** When the shipment last changed: of a stop that is done, about when that was. */
  changedAt: PlaceInstant,
  party: Party.omit({ email: true }),
  instructions: z.string(),
  pieces: z.int(),
  weightLb: z.string().nullable(),
  isFragile: z.boolean(),
  requiresSignature: z.boolean(),
  /** What is to be taken in cash; null where nothing is. */
  cash: MoneyView.nullable(),
});
export type DriverStop = z.infer<typeof DriverStop>;

/** Whose a stop of a shipment is. */
export const AssignedStop = z.strictObject({
  kind: z.enum(stopKinds),
  driver: z.strictObject({ id: z.string(), name: z.string() }),
  day: z.iso.date(),
});
export type AssignedStop = z.infer<typeof AssignedStop>;

/** Says that the stops of a driver are others now. Only that driver and staff may listen (`server/api/live.ts`). */
export function stopsTopic(driverId: string): string {
  return `stops:${driverId}`;
}
