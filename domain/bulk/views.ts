import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { z } from "zod";
import { bulkOutcomes, bulkStates, jobActions, stopReasons } from "#domain/bulk/bulk-job.ts";

export const BulkJob = z.strictObject({
  id: z.string(),
  action: z.enum(jobActions),
  state: z.enum(bulkStates),
  stopReason: z.enum(stopReasons),
  total: z.number().int(),
  done: z.number().int(),
  refused: z.number().int(),
  waiting: z.number().int(),
  startedBy: z.string(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  input: z.record(z.string(), z.unknown()),
});
export type BulkJob = z.infer<typeof BulkJob>;

/** A shipment of a job. `reason` is the error code of a rejection. */
export const BulkItem = z.strictObject({
  shipmentId: z.string(),
  trackingNumber: z.string(),
  recipient: z.string(),
  status: z.enum(shipmentStatuses),
  outcome: z.enum(bulkOutcomes),
  reason: z.string(),
});
export type BulkItem = z.infer<typeof BulkItem>;
