import type { BulkAction } from "#domain/bulk/bulk-job.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import {
  type AddTrackingEvent,
  type AssignBranch,
  parseAddTrackingEvent,
  parseAssignBranch,
  parseUpdateCurrentLocation,
  type UpdateCurrentLocation,
} from "#domain/shipments/inputs.ts";
import { type AssignStops, parseAssignStops } from "#domain/shipments/stops.ts";

/** What a job does to each of its shipments: the input of the use case that does it to one. */
export type BulkInput =
  | { action: "event"; fields: AddTrackingEvent }
  | { action: "location"; fields: UpdateCurrentLocation }
  | { action: "branch"; fields: AssignBranch }
  | { action: "driver"; fields: AssignStops }
  | { action: "delete"; fields: Record<string, never> }
  | { action: "undo"; fields: { jobId: string } };

type Parsed = { ok: true; value: BulkInput } | { ok: false; issues: FieldIssue[] };

/** Reads a job's fields as the form of one shipment is read, so that both refuse the same. Labels and exports take none and are no work; an undo is asked for of a job. */
export function parseBulkInput(action: BulkAction, raw: unknown): Parsed {
  switch (action) {
    case "event":
      return as(action, parseAddTrackingEvent(raw));
    case "location":
      return as(action, parseUpdateCurrentLocation(raw));
    case "branch":
      return as(action, parseAssignBranch(raw));
    case "driver":
      return as(action, parseAssignStops(raw));
    case "delete":
      return { ok: true, value: { action, fields: {} } };
    case "labels":
    case "export":
    case "undo":
      return { ok: false, issues: [{ path: "action", message: "choice_invalid" }] };
  }
}

type Read<F> = { ok: true; value: F } | { ok: false; issues: FieldIssue[] };

function as<A extends "event" | "location" | "branch" | "driver">(
  action: A,
  read: Read<Extract<BulkInput, { action: A }>["fields"]>,
): Parsed {
  return read.ok ? { ok: true, value: { action, fields: read.value } as BulkInput } : read;
}
