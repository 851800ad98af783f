import type { BulkAction, BulkOutcome, BulkState, StopReason } from "#domain/bulk/bulk-job.ts";
import type { EventFormOptions } from "#app/components/admin/shipments/event-row.ts";
import type { Option } from "#app/components/form/form-types.ts";
import type { Moment } from "#app/components/table/moment.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

export type BulkRow = {
  id: string;
  number: string;
  recipient: string;
  status: ShipmentStatus;
  outcome: BulkOutcome;
  /** Why it was refused, or its result. */
  words: string;
};

/** A job, or a selection of shipments before an action is chosen. */
export type BulkPage = {
  id: string;
  action: BulkAction;
  state: BulkState;
  stopReason: StopReason;
  title: string;
  /** "Main Branch, Processing": values of the form. */
  details: string;
  total: number;
  done: number;
  refused: number;
  waiting: number;
  who: string;
  started: Moment | null;
  /** Remaining milliseconds to undo all of it; null if not possible. */
  undoForMs: number | null;
  rows: BulkRow[];
  show: BulkOutcome | null;
};

export type BulkForm = { event: EventFormOptions | null; branches: Option[]; drivers: Option[] };

export type BulkJobLine = {
  id: string;
  title: string;
  who: string;
  started: Moment | null;
  state: BulkState;
  stopReason: StopReason;
  done: number;
  refused: number;
  waiting: number;
};
