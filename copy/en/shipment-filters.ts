import type { HolderKind } from "#domain/road/vocabulary.ts";
import type { createdSpans, OverdueKind, promisedSpans, ShipmentSort } from "#domain/shipments/shipment-filter.ts";
import type { Creation } from "#domain/shipments/vocabulary.ts";

/** What narrows the list of shipments, and what it runs by. */
export const filterWords = {
  region: "Filters",
  more: "Filter",
  apply: "Apply",
  clearAll: "Clear filters",
  remove: "Remove filter",
  any: "Any",
  views: "Views",
  viewsTitle: "Saved views",
  viewsLead: "Lists you come back to. They are yours alone; days such as “Today” move along.",
  viewName: "Name of this view",
  saveView: "Save view",
  viewSaved: (name: string) => `View “${name}” saved`,
  viewFailed: "The view was not saved. Please try again.",
  forgetView: (name: string) => `Remove view, ${name}`,
  removeView: "Remove",
  viewForgotten: "View removed",
  noViews: "No saved views yet",
  noViewsBody: "Narrow the list of shipments and press “Save view”.",
  openList: "Open the list",
  unread: (parts: string[]) => `Not understood, so left open: ${parts.join(", ")}`,
  service: "Service",
  priority: "Priority",
  payment: "Payment",
  branch: "Branch",
  run: "Run",
  holder: "Who has it",
  unseen: "Not seen for",
  hours: (hours: number) => (hours === 1 ? "1 hour" : `${hours} hours`),
  created: "Created",
  promised: "Due",
  span: "Days",
  from: "From",
  to: "To",
  overdue: "Overdue",
  overLimit: "Over the usual weight",
  unplanned: "Without a run",
  unplannedNote: "To be delivered by the end of today, on no run and with no driver.",
  late: "Late",
  lateNote: "The promise is past, and it is not over.",
  is: (name: string, value: string) => `${name}: ${value}`,
  since: (day: string) => `since ${day}`,
  until: (day: string) => `until ${day}`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  noneTitle: "No shipment matches these filters",
  noneBody: "Each filter narrows what the others leave. Take one away, or clear them all.",
  zone: (zone: string) => `Days of the main branch, ${zone}.`,
} as const;

/** Who has a piece, if it can be anyone of the kind; a container is named by its number. */
export const holderTitles: Record<HolderKind, string> = {
  branch: "Any branch",
  container: "Any container",
  driver: "Any driver",
  recipient: "The recipient",
  sender: "The sender",
};
export const containerTitle = (number: string) => `Container ${number}`;

/** How the list is drawn. */
export const listLayoutWords = {
  view: "Columns",
  columns: "Columns beside number, recipient and status",
  rows: "Rows",
  roomy: "Two lines",
  compact: "One line",
  apply: "Show",
  usual: "Back to usual",
  kept: "Kept in this browser.",
  failed: "The columns were not changed. Please try again.",
} as const;

export const overdueTitles: Record<OverdueKind, string> = {
  scan: "No scan for 24 hours",
  pickup: "Pickup time past",
};

export const createdSpanTitles: Record<(typeof createdSpans)[number], string> = {
  today: "today",
  "7d": "7 days",
  "30d": "30 days",
};
export const promisedSpanTitles: Record<(typeof promisedSpans)[number], string> = {
  today: "today",
  tomorrow: "tomorrow",
  "7d": "next 7 days",
};

/** How a list runs, under its title. */
export const orderTitles: Record<ShipmentSort, { up: string; down: string }> = {
  number: { up: "by number", down: "by number, from the end" },
  created: { up: "oldest first", down: "newest first" },
  updated: { up: "longest silent first", down: "last change first" },
  promised: { up: "due first", down: "due last first" },
  status: { up: "by status", down: "by status, from the end" },
  recipient: { up: "by recipient", down: "by recipient, from the end" },
};

/** "1 shipment", "1,234 shipments"; null = more than are counted. */
export function shipmentCount(count: number | null): string {
  if (count === 1) return "1 shipment";
  return `${boundedCount(count)} shipments`;
}

export function boundedCount(count: number | null): string {
  return count === null ? "10,000+" : count.toLocaleString("en-US");
}

export const dueWords = {
  late: (day: string) => `Late, ${day.replace(/^(Today|Yesterday)/, (word) => word.toLowerCase())}`,
  today: (clock: string) => (clock ? `Today ${clock}` : "Today"),
  tomorrow: "Tomorrow",
  yesterday: "Yesterday",
} as const;

export const cutShort = "Few shipments match these filters, so this page ends early. Continue on the next page.";

/** What stands at the creation of a record; an import may not say when it was booked. */
export const creationTitles: Record<Creation, string> = {
  booked: "Booked",
  first_entry: "First entry",
  imported: "Imported on",
};
/** Before an age in a list ("imported 2h"). */
export const creationAges: Record<Creation, string> = {
  booked: "",
  first_entry: "first entry ",
  imported: "imported ",
};
