import { officePlaces } from "#copy/en/office-places.ts";
import type { StopReason } from "#domain/bulk/bulk-job.ts";
import type { ImportKind } from "#domain/imports/columns.ts";
import type { ImportState, KnownChoice, RowState } from "#domain/imports/import-states.ts";
import type { RowTab } from "#domain/imports/views.ts";
import { cutText } from "#domain/shared/cut-text.ts";

const number = (count: number) => count.toLocaleString("en-US");
const rows = (count: number) => (count === 1 ? "1 row" : `${number(count)} rows`);

/** Bringing a file in (E11). */
export const importWords = {
  title: officePlaces.imports,
  heading: "Import",
  new: "Bring in a file",
  file: "File",
  fileNote: "CSV, Excel (.xlsx) or JSON, at most 10 MB and 20,000 rows. Drop it on the field or choose it.",
  sheet: "Sheet (optional)",
  sheetNote: "Its name, if the workbook has several sheets with orders",
  pasted: "Or paste rows",
  pastedNote: "With their heading, straight from a spreadsheet",
  what: "What",
  upload: "Upload",
  uploadFailed: "The file was not read.",
  pastedName: "Pasted rows",
  settingsDocument: "Bring in a settings document (JSON)",
  earlier: "Earlier imports",
  earlierNote: "Each is kept, with the rows that are left, for the days that the settings said when it was uploaded.",
  pages: "Pages of imports",
  emptyTitle: "No imports yet",
  emptyBody: "Choose a file above. You review everything before it is imported.",
  noneLeft: "No more imports here",
  showAll: "Show all imports",
  table: "Imports",
  columnsOf: { file: "File", what: "What", when: "When", who: "Who", state: "State", result: "Result" },
  failedTitle: "The imports could not be loaded.",
  rows: "Rows",
  good: "Good",
  toUpdate: "To update",
  toMend: "To fix",
  toDecide: "To decide",
  takenIn: "Imported",
  columns: "Columns",
  columnsNote: "Choose a field for each column. Columns without a field are skipped.",
  leftOut: "Left out",
  notUsed: (names: string[]) => `${names.length === 1 ? "Column not used" : "Columns not used"}: ${names.join(", ")}`,
  notUsedHere: "That data isn't imported.",
  notUsedBody: "That data isn't imported. Choose a field for it under Columns, or continue without it.",
  columnOf: (header: string, place: number) => (header === "" ? `Column ${place + 1}` : header),
  forExample: (sample: string) => (sample === "" ? "empty in the first row" : `for example ${sample}`),
  dates: "Dates such as 05/06",
  dateOrders: {
    month: "May 6 (month first)",
    day: "June 5 (day first)",
    mixed: "Some day first, some month first: choose one",
  },
  datesAssumed: "Dates are read month first",
  datesAssumedBody:
    "Nothing in this file shows whether 05/06 is May 6 or June 5. If it writes the day first, choose that under Columns.",
  datesAssumedLine:
    "Nothing in this file shows whether 05/06 is May 6 or June 5. Dates are read month first. Otherwise use --days-first.",
  datesDaysFirst: "Dates are read day first, because some don't make sense otherwise.",
  datesMixed:
    "Some dates are day first and some month first, so these rows wait. Choose with --days-first or --months-first.",
  sendNoMessages: "Send no messages",
  sendNoMessagesNote: "No e-mails or texts about imported shipments",
  doubts: (count: number) => `${rows(count)} may be here already`,
  doubtsBody:
    "A shipment or another row has the same or nearly the same reference, but it may be a different shipment: the company or recipient differs, or one has no sender. These rows aren’t imported until you decide.",
  bookDoubts: "Book them as new shipments",
  doubtsFailed: "The rows were not changed.",
  stoppedTitle: "The import stopped on an error",
  stoppedBody: {
    unavailable: "The database didn’t respond. Imported rows stay. Start again, or remove the file.",
    unexpected:
      "Imported rows stay. Start again. If it stops at the same row, download the rest and tell your administrator.",
  },
  readAgain: "Read the rows again",
  known: "Rows that are here already",
  knownShipments:
    "Known by their number, or by their reference together with sender or account. An update goes through the edit of a shipment: parties, parcel, services and notes. Status, place, dates and payment stay, empty cells change nothing, and what is delivered is refused.",
  knownOthers:
    "An update changes what the file says of them; empty cells change nothing. Roles and the state of an account are never changed by a file.",
  useKnown: "Use this choice",
  knownFailed: "The choice was not changed.",
  nothing: "(empty)",
  alike: "The same in several rows",
  alikeOf: (field: string, text: string) => `${field} ${text === "" ? "(empty)" : `“${cutText(text, 60)}”`}`,
  inRows: (count: number) => `in ${rows(count)}`,
  mendAlike: "Fix all",
  mendedAlike: (count: number) =>
    count === 0 ? "No row has it any more." : `${rows(count)} changed. What is still wrong stays under “To fix”.`,
  useColumns: "Use these columns",
  columnsFailed: "The columns were not changed.",
  preview: "Preview",
  row: "Row of the file",
  rowNote: "Rows are numbered as a spreadsheet shows them, the heading included; documents of a JSON file from 1.",
  reason: "Reason",
  state: "State",
  /** Behind the question about a ZIP code, which ends in "or keep it as it is". */
  keepZip: {
    row: ": “Check again” keeps it.",
    alike: ": “Fix all” keeps it if you change nothing.",
    file: (column: string) => `: a column “${column}” with the same ZIP code keeps it`,
  },
  mend: "Check again",
  mendFailed: "The rows were not changed.",
  cell: (field: string, line: number) => `${field}, row ${line}`,
  wholeRow: "This row",
  start: "Import good rows",
  seeTaken: "See the shipments",
  startFailed: "The import did not start.",
  rest: "Download the rest",
  cancel: "Stop the import",
  cancelFailed: "The import was not stopped.",
  forget: "Remove this file",
  forgetFailed: "The file was not removed.",
  forgotten: "File removed. Imported records stay.",
  filters: "Rows to show",
  further: "Further rows",
  first: "First rows",
  noRows: "No rows here",
  moneyNote:
    "Rows keep the price that the file states. Without one, rows that say how they are paid are priced by your tariff now; rows that are paid already stay without an amount.",
  safeNote: "If interrupted, it resumes where it stopped. No row is imported twice.",
  live: "Progress of the import",
} as const;

export const importKindTitles: Record<ImportKind, string> = {
  shipments: "Shipments",
  accounts: "Billing accounts",
  users: "Users, as invitations",
};

export const knownChoiceTitles: Record<KnownChoice, string> = {
  keep: "Keep existing",
  update: "Update existing",
  reprice: "Update existing, including price and delivery time",
};

export const importStateTitles: Record<ImportState, string> = {
  checking: "Reading",
  ready: "Ready",
  running: "Running",
  done: "Done",
  cancelled: "Stopped",
  failed: "Failed",
};

export const importStoppedForRights = "Stopped: the person who started it may no longer do this.";

export const rowStateTitles: Record<RowState, string> = {
  new: "Not read yet",
  good: "Good",
  change: "To update",
  bad: "To fix",
  doubt: "To decide",
  same: "Here already",
  taken: "Imported",
  changed: "Updated",
  refused: "Refused",
};

export const rowTabTitles: Record<RowTab, string> = {
  mend: "To fix",
  doubt: "To decide",
  good: "Good",
  change: "To update",
  taken: "Imported",
  all: "All",
};

type Progress = {
  state: ImportState;
  counts: Record<RowState, number>;
  rowCount: number;
  isCancelAsked: boolean;
  stopReason: StopReason;
};

/** "195 taken in, 5 to mend." and where nothing was new, that. */
export function importResult({ taken, changed, same, bad, doubt, refused, good, change }: Progress["counts"]): string {
  const left = bad + refused;
  const parts = [
    taken > 0 ? `${number(taken)} imported` : "",
    changed > 0 ? `${number(changed)} updated` : "",
    same > 0 ? `${number(same)} here already` : "",
    left > 0 ? `${number(left)} to fix` : "",
    doubt > 0 ? `${number(doubt)} to decide` : "",
    good > 0 ? `${number(good)} good and not imported yet` : "",
    change > 0 ? `${number(change)} to update` : "",
  ].filter(Boolean);
  const said = parts.length > 0 ? `${parts.join(", ")}.` : "No rows.";
  return taken + changed + good + change + doubt === 0 && same > 0 ? `Nothing new: ${said}` : said;
}

/** How an import stands, in a sentence. */
export function importProgress({ state, counts, rowCount, isCancelAsked, stopReason }: Progress): string {
  if (state === "checking") return `Reading: ${number(rowCount - counts.new)} of ${rows(rowCount)}.`;
  if (state === "running") {
    const done = counts.taken + counts.changed + counts.same + counts.refused;
    const so = `${number(done)} of ${rows(done + counts.good + counts.change)} so far`;
    return isCancelAsked ? `Stopping: ${so}.` : `Running: ${so}.`;
  }
  return [stopReason ? importStoppedForRights : "", importResult(counts)].filter(Boolean).join(" ");
}

export function interruptedWords(times: number): string {
  return `It was cut short ${times === 1 ? "once" : `${times} times`}, went on where it had stopped, and imported no row twice.`;
}

export function keptUntil(day: string): string {
  return `Kept until ${day}.`;
}

/** "1.9 MB" of a file. */
export function fileSize(bytes: number): string {
  return bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
