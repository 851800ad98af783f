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
  /** Why it was refused; else what became of it. */
  words: string;
};

/** A job, or a choice of shipments before one says what is to be done, as its page shows it. */
export type BulkPage = {
  id: string;
  action: BulkAction;
  state: BulkState;
  stopReason: StopReason;
  title: string;
  /** "Main Branch, Processing": what was said in the form. */
  details: string;
  total: number;
  done: number;
  refused: number;
  waiting: number;
  who: string;
  started: Moment | null;
  /** For how many milliseconds more all of it can be undone; null: not. */
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
