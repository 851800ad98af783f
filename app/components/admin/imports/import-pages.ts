import type { Option } from "#app/components/form/form-types.ts";
import type { KnownChoice } from "#domain/imports/states.ts";
import type { RowTab } from "#domain/imports/views.ts";

/** The list of imports as it is shown. */
export type ImportListRow = {
  id: string;
  fileName: string;
  what: string;
  when: string;
  who: string;
  state: string;
  result: string;
};

/** A cell of the preview; `problem` makes it a field, `was` is what an update replaces. */
export type ImportCell = { field: string; label: string; text: string; problem: string | null; was: string | null };
export type ImportPreviewRow = { line: number; state: string; problem: string | null; cells: ImportCell[] };

/** A wrong text that stands in several rows; `label` names it for the field that mends it. */
export type ImportAlikeRow = { field: string; text: string; label: string; rows: string; problem: string };

/** One import as it is shown. */
export type ImportPage = {
  id: string;
  address: string;
  about: string;
  progress: string;
  interrupted: string | null;
  isMoving: boolean;
  mayStop: boolean;
  mayChange: boolean;
  figures: { label: string; value: string; tone: "green" | "red" | "plain" }[];
  columns: { label: string; example: string; field: string }[];
  fields: Option[];
  dateOrder: string;
  isToldToNobody: boolean;
  hasMoney: boolean;
  known: KnownChoice;
  alike: ImportAlikeRow[];
  tab: RowTab;
  tabs: { tab: RowTab; label: string; count: string; to: string }[];
  heads: { field: string; title: string; header: string }[];
  rows: ImportPreviewRow[];
  furtherTo: string | null;
  firstTo: string | null;
  /** Headings of columns that are left out. */
  unused: string[];
  /** Rows that may be here already. */
  doubts: number;
  failure: string | null;
  /** Its job stopped before every row was read. */
  isUnread: boolean;
  /** Why no row can be taken in now; null where one can. */
  startRefusal: string | null;
  hasRest: boolean;
  /** The list with what came in on top; null where nothing did. */
  takenTo: string | null;
  kept: string;
};
