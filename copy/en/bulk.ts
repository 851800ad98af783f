import { officePlaces } from "#copy/en/office-places.ts";
import type { BulkAction, BulkOutcome, BulkState, ChosenAction, StopReason } from "#domain/bulk/bulk-job.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import { fieldMessageKeys } from "#domain/shared/field-messages.ts";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { verdictReason } from "#copy/en/messages.ts";

const number = (count: number) => count.toLocaleString("en-US");
const shipments = (count: number) => (count === 1 ? "1 shipment" : `${number(count)} shipments`);

/** Something done to many shipments at once: the ticks of the list, and the page of a job. */
export const bulkWords = {
  region: "Bulk actions",
  select: (number: string) => `Select ${number}`,
  selectAll: "Select all",
  selected: (count: number, elsewhere = 0) =>
    elsewhere > 0 ? `${number(count)} selected, ${number(elsewhere)} not shown here` : `${number(count)} selected`,
  selectedHere: "Selected",
  allSelected: (count: number | null) =>
    count === null ? "All of this filter selected" : `All ${number(count)} of this filter selected`,
  selectFilter: (count: number | null) =>
    count === null ? "Select all of this filter" : `Select all ${number(count)} of this filter`,
  tooManyHint: (most: number) => `At most ${number(most)} at a time`,
  clear: "Clear selection",
  title: officePlaces.bulkJobs,
  listNote: "newest first",
  emptyTitle: "No bulk jobs yet",
  emptyBody: "Select shipments in the list and choose what to do with them.",
  noneLeft: "No more jobs here",
  showAll: "Show all jobs",
  backToList: "To the shipments",
  pages: "Pages",
  failedTitle: "The jobs could not be loaded.",
  chosen: shipments,
  chosenList: "Chosen shipments",
  results: "Results",
  location: "Location",
  locationHint: "City and state, or a branch. The status doesn’t change, and no e-mails are sent.",
  saveLocation: "Update location",
  branch: "Branch",
  branchHint: "The branch that receives or collects them. No e-mails are sent.",
  saveBranch: "Assign branch",
  chooseBranch: "Choose a branch",
  whichStop: "Which stop",
  whichStopHint: "Shipments without that stop are skipped. No e-mails are sent.",
  stops: { collection: "Collection", delivery: "Delivery" } satisfies Record<StopKind, string>,
  dayHint: "Left empty: the day of each pickup, or today",
  saveDriver: "Assign driver",
  confirmDelete: (count: number) => `Delete ${shipments(count)}?`,
  delete: "Delete",
  deleteLead:
    "They disappear from lists and tracking. You can restore each for 30 days from the filter “Deleted”. Their numbers are never reused.",
  keep: "Cancel",
  startFailed: "This could not be started. Please try again.",
  stop: "Stop after this one",
  stopFailed: "The job could not be stopped. Please try again.",
  undoLead: (count: number) =>
    `You can undo this within ten minutes: ${shipments(count)}. Shipments that changed since are skipped.`,
  undoTitle: "Undo this job?",
  undoFailed: "The job could not be undone.",
  stopped: "Job stopped",
  stopTitle: "Stop this job?",
  mayLeave: "You can leave this page: the job continues, and its result stays here.",
  refresh: "Refresh",
  counted: ({ done, refused }: { done: number; refused: number }) => `${number(done)} done, ${number(refused)} refused`,
  toGo: (count: number) => `${number(count)} to go`,
  untouched: (count: number) => `${number(count)} not touched`,
  progress: "Progress",
  open: "Open",
  columns: { number: "Tracking Number", recipient: "Recipient", status: "Status", outcome: "This job" },
  jobColumns: { when: "Started", what: "What", who: "Who", result: "Result" },
  table: "Shipments of this job",
  jobs: "Bulk jobs",
  all: "All",
  outcomes: { waiting: "Waiting", done: "Done", refused: "Refused" } satisfies Record<BulkOutcome, string>,
  noneOfOutcome: "None of them.",
  notTouched: "Not touched",
  states: {
    draft: "Not begun",
    running: "Running",
    finished: "Finished",
    stopped: "Stopped",
  } satisfies Record<BulkState, string>,
  stopReasons: {
    "": "",
    starter_barred: "Stopped: the person who started it may no longer do this",
  } satisfies Record<StopReason, string>,
  formerUser: "A former user",
} as const;

/** What the buttons over the list say. */
export const bulkActionWords: Record<ChosenAction, string> = {
  event: "Add Event",
  location: "Location",
  branch: "Branch",
  driver: "Driver",
  labels: "Print labels",
  export: "Export",
  delete: "Delete",
};

/** What a job is called. */
export const bulkTitles: Record<BulkAction, string> = {
  event: "Add Tracking Event",
  location: "Update location",
  branch: "Assign branch",
  driver: "Assign driver",
  labels: "Print labels",
  export: "Export shipments",
  delete: "Delete shipments",
  undo: "Undo of a bulk job",
};

const refusals: Record<string, string> = {
  none_chosen: "Tick at least one shipment first.",
  too_many_chosen: "A job can have at most 5,000 shipments. Narrow the filter and run several jobs.",
  shipments_unknown: "Some of these shipments are not there any more. Choose them again.",
  reason_required:
    "This is not a usual next status: it would be a correction, which needs a reason. Open it to add one.",
  not_found: "It is not there any more.",
  failed: "Something went wrong with this one. Try it on its own page.",
};

/** Why a choice or one shipment of a job was refused; words of a field and of a verdict stand in their own lists. */
export function bulkRefusal(reason: string): string {
  const own = Object.hasOwn(refusals, reason) ? refusals[reason] : undefined;
  if (own) return own;
  const key = fieldMessageKeys.find((known) => known === reason);
  return key ? fieldMessage(key) : verdictReason(reason);
}
