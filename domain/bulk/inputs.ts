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

/** Action of a job with the input of the matching single-shipment use case. */
export type BulkInput =
  | { action: "event"; fields: AddTrackingEvent }
  | { action: "location"; fields: UpdateCurrentLocation }
  | { action: "branch"; fields: AssignBranch }
  | { action: "driver"; fields: AssignStops }
  | { action: "delete"; fields: Record<string, never> }
  | { action: "undo"; fields: { jobId: string } };

type Parsed = { ok: true; value: BulkInput } | { ok: false; issues: FieldIssue[] };

/**
 * Parses a job's fields like the form of a single shipment, so that both reject the same input. Labels, exports and
 * undo have no input here.
 */
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
