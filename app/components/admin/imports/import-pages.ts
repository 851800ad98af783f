import type { Option } from "#app/components/form/form-types.ts";
import type { KnownChoice } from "#domain/imports/import-states.ts";
import type { RowTab } from "#domain/imports/views.ts";

/** A row of the list of imports. */
export type ImportListRow = {
  id: string;
  fileName: string;
  what: string;
  when: string;
  who: string;
  state: string;
  result: string;
};

/** A cell of the preview; `problem` makes it a field, `was` is the value that an update replaces. */
export type ImportCell = { field: string; label: string; text: string; problem: string | null; was: string | null };
export type ImportPreviewRow = { line: number; state: string; problem: string | null; cells: ImportCell[] };

/** A wrong text in several rows; `label` names it for the field that corrects it. */
export type ImportAlikeRow = { field: string; text: string; label: string; rows: string; problem: string };

/** Page of one import. */
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
  isDateOrderAssumed: boolean;
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
  /** Headings of unused columns. */
  unused: string[];
  /** Rows that may exist already. */
  doubts: number;
  failure: string | null;
  /** Its job stopped before every row was read. */
  isUnread: boolean;
  /** Why no row can be imported now; null if one can. */
  startRefusal: string | null;
  hasRest: boolean;
  /** The list with the imported records on top; null if there are none. */
  takenTo: string | null;
  kept: string;
};
