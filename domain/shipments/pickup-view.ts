import { z } from "zod";
import { StopDriver, StopRun } from "#domain/shipments/stops.ts";
import { Party, PlaceInstant } from "#domain/shipments/views.ts";
import { serviceKeys, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

export const PickupRow = z.strictObject({
  id: z.string(),
  trackingNumber: z.string(),
  status: z.enum(shipmentStatuses),
  service: z.enum(serviceKeys),
  at: PlaceInstant,
  sender: Party.omit({ email: true }),
  instructions: z.string(),
  pieces: z.int(),
  weightLb: z.string().nullable(),
  branch: z.string().nullable(),
  driver: StopDriver.nullable(),
  run: StopRun.nullable(),
});
export type PickupRow = z.infer<typeof PickupRow>;
