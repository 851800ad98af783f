import { officePlaces } from "#copy/en/office-places.ts";
import type { NextStep } from "#domain/road/vocabulary.ts";
import type { ActivityAction } from "#domain/settings/activity.ts";

/** Words of the back office that are no fixed message (those are in messages.ts). */
export const backOfficeWords = {
  navigation: "Admin",
  users: "Users",
  settings: "Settings",
  logout: "Logout",
  needAttention: "need attention",
  title: (company: string) => `Back office, ${company}`,
  newShipment: "New Shipment",
  menu: "Menu",
  closeMenu: "Close menu",
  breadcrumb: "Breadcrumb",
  record: "Shipment",
  placeFailed: (place: string) => `${place} could not be loaded`,
  pageFailed: "This page could not be loaded",
  toDashboard: "To the dashboard",
} as const;

/** The palette, the keys and the page that finds everything. */
export const officeKeyWords = {
  find: "Find",
  findTitle: "Find and commands (Ctrl K or ⌘ K)",
  paletteTitle: "Find and commands",
  box: "Search everything",
  hint: "Number, name, phone, page or action",
  button: "Search",
  results: "Results",
  shipments: "Shipments",
  people: "People",
  pages: "Go to",
  actions: "Do",
  allShipments: (search: string) => `All shipments that match “${search}”`,
  nothing: (search: string) => `Nothing matches “${search}”.`,
  nothingBody: "Search covers numbers, names, e-mail addresses, phone numbers, references, cities and ZIP codes.",
  scanHint: "Scan a label or paste a tracking number anywhere in the back office: its shipment opens.",
  clear: "Clear search",
  nothingYet: "Type a number, a name, a telephone number or the name of a page.",
  searching: "Searching…",
  failed: "The search failed. What you typed is kept; try again.",
  help: "Keyboard help",
  helpTitle: "Keys",
  switchLabel: "Single keys work on this device",
  switchHint: "Cmd or Ctrl K always does.",
  moves: ["move", "open", "close"],
  count: (count: number) => (count === 1 ? "1 result" : `${count} results`),
} as const;

/** What each key does, in the order of the help sheet. */
export const officeKeys: { keys: string[]; words: string }[] = [
  { keys: ["Ctrl K", "⌘ K"], words: "Find anything, or do something" },
  { keys: ["/"], words: "Search this list" },
  { keys: ["j", "k"], words: "Next row, row before" },
  { keys: ["↵"], words: "Open the row" },
  { keys: ["e"], words: "Edit it" },
  { keys: ["a", "t"], words: "Add a tracking event" },
  { keys: ["x"], words: "Tick the row" },
  { keys: ["⇧ X"], words: "Tick all rows from the last one to this" },
  { keys: ["b"], words: "To the buttons for ticked rows" },
  { keys: ["u"], words: "Undo what was just done" },
  { keys: ["n"], words: "New shipment" },
  { keys: ["?"], words: "This sheet" },
];

export const shipmentListWords = {
  title: officePlaces.shipments,
  lastDeletedFirst: "deleted, the last one first",
  columns: {
    number: "Tracking Number",
    sender: "Sender",
    recipient: "Recipient",
    destination: "Destination",
    status: "Status",
    location: "Current Location",
    promised: "Due",
    created: "Created",
    updated: "Updated",
    service: "Service",
    actions: "Actions",
  },
  quickFilters: "Quick filters",
  pages: "Pages of shipments",
  bookFirst: "Book the first shipment",
  noneOfStatus: (status: string) => `No shipment is ${status.toLowerCase()}`,
  search: "Search shipments",
  searchHint: "Number, name, e-mail, phone, city, ZIP",
  searchButton: "Search",
  clear: "Clear search",
  noneFound: (search: string) => `No shipment matches “${search}”`,
  noneFoundBody:
    "Search covers numbers, names, e-mail addresses, phone numbers, references, cities and ZIP codes. All words must match.",
  noneFoundOfStatusBody: "Only shipments of the chosen status were searched.",
  searchAll: "Search all statuses",
  allStatuses: "All",
  filter: "Status",
  show: "Show",
  emptyTitle: "No shipments yet",
  emptyBody: "The first booking will appear here.",
  emptyFilterBody: "No shipment matches this filter right now.",
  noneLeft: "No more shipments here",
  showAll: "Show all shipments",
} as const;

/** Deleting a shipment and bringing it back (E5). */
export const deletionWords = {
  title: "Delete shipment",
  delete: "Delete",
  keep: "Cancel",
  lead: "It disappears from lists and tracking. You can restore it for 30 days from the filter “Deleted”; after that its personal data is erased. The number is never reused.",
  toWhom: (recipient: string) => `to ${recipient}`,
  restore: "Restore",
  deletedAt: (when: string) => `Deleted ${when}`,
  deletedBody: "It is in no list and on no tracking page.",
  filter: "Deleted",
  noneTitle: "Nothing was deleted",
  noneBody: "What is deleted can be restored from here for 30 days. Then names, addresses and texts are erased.",
} as const;

/** What can be done with a row of the list. */
export const rowWords = {
  edit: "Edit",
  editLocation: "Edit location",
  location: "Current location",
  locationHint: "City and state, or a branch. No e-mails are sent.",
  save: "Save",
  leave: "Leave as it was",
  notYet: "Not at a branch yet",
  noPlace: "No place recorded",
  /** What a button is about, to whoever hears it alone. */
  about: (verb: string, number: string) => `${verb}, ${number}`,
} as const;

export const shipmentWords = {
  handover: "Handed over",
  noPayment: "No payment recorded",
  addEvent: "Add Tracking Event",
  add: "Add Event",
  addLead: "It appears on the customer's page at once.",
  summary: "Summary",
  timeline: "Timeline",
  activity: "Activity",
  activityLead: "Every change, newest first",
  messages: "Messages",
  allMessages: "All messages",
  messagesLead: "E-mails about this shipment and their status",
  noMessages: "No messages yet.",
  privateLinks: "Private links",
  printLabel: "Print label",
  copyNumber: "Copy number",
  fullPage: "Open full page",
  closePane: "Close",
  pane: (number: string) => `Shipment ${number}`,
  details: "Details",
  further: "Further details",
  notePreference: "Note a preference",
  noPreference: "Neither side said anything.",
  instructions: "Special instructions",
  open: "Customer's page",
  planned: "Planned stops",
  voidEntry: "Void",
  voidLead: "The entry stays visible to staff, struck through, and no longer counts.",
  voidReason: "Why is this entry wrong?",
  voidButton: "Void this entry",
  cancel: "Cancel shipment",
  cancelLead:
    "It stays in the lists as cancelled. Only a logged correction can reopen it. Customers don’t see the reason.",
  cancelReason: "Why is it cancelled?",
  overWeight: "Over the usual weight",
  overWeightBody: "It weighs more than this package type usually may. Check how it travels.",
  accountRequested: "Account requested",
  accountRequestedBody: "The booker isn’t a member of the account. Ask its contact before billing.",
  lead: (from: string, to: string) => `${from} to ${to}`,
  total: "Total",
  requestedDelivery: "Requested delivery",
  lastChange: "Last change",
  version: "Version",
  tags: { void: "Void", planned: "Planned", correction: "Correction", publicNote: "Public note" },
  reason: (reason: string) => `Reason: ${reason}`,
  because: (reason: string) => `For staff: ${reason}`,
  correctedBecause: (reason: string) => `Corrected because: ${reason}`,
  locationNoted: "Location noted",
  partDelivered: (delivered: number, pieces: number) => `${delivered} of ${pieces} delivered`,
  /** What the driver noted of a delivery that was not possible. */
  attempt: {
    cards: { left: "A card was left.", none: "No card was left." },
    next: {
      again: "Next: try again.",
      branch: "Next: hold it at the branch.",
      neighbor: "Next: to a neighbor the recipient names.",
    } satisfies Record<NextStep, string>,
  },
  voidedBy: (who: string, when: string, reason: string) => `Voided by ${who}, ${when}: ${reason}`,
  /** The moment only where it was recorded late. */
  recordedBy: (who: string, when: string | null) => `Recorded by ${who}${when ? `, ${when}` : ""}`,
  noReason: "No particular reason",
  usualNext: "Usual next",
  correction: "Correction (needs a reason)",
  asNow: "as now",
} as const;

/** Stored fields without a place of their own, where a booking names them otherwise or not at all. */
export const furtherWords = {
  recipientTaxId: "Recipient tax ID",
  reference: "Reference",
  smsConsent: "Agreed to texts",
  smsConsentOf: (when: string, wording: string) => `${when}, to wording ${wording}`,
  termsAccepted: "Terms accepted",
  notStated: "Not stated in the file",
  defaultsShown: (fields: string) => `${fields} (default values are shown)`,
  notes: "Notes",
};

export const activityTitles: Record<
  Extract<ActivityAction, `shipment.${string}`> | "payment.received" | "payment.receipt_taken_back",
  string
> = {
  "payment.received": "Payment received",
  "payment.receipt_taken_back": "Receipt taken back",
  "shipment.booked": "Booked",
  "shipment.event_added": "Tracking event added",
  "shipment.event_voided": "Timeline entry voided",
  "shipment.cancelled": "Cancelled",
  "shipment.corrected": "Booking corrected",
  "shipment.location_changed": "Location changed",
  "shipment.branch_changed": "Branch changed",
  "shipment.stop_assigned": "Driver assigned",
  "shipment.stop_unassigned": "Taken from the driver",
  "shipment.edited": "Edited",
  "shipment.deleted": "Deleted",
  "shipment.restored": "Restored",
  "shipment.erased": "Erased",
  "shipment.link_created": "Private link made",
  "shipment.signature_opened": "Signature opened",
  "shipment.photo_opened": "Photo of the delivery opened",
  "shipment.proof_opened": "Proof of delivery opened by a customer",
  "shipment.custody_certified": "Custody certificate made",
  "shipment.not_received": "Reported as not received by a customer",
  "shipment.delivery_preferred": "Delivery preferences changed",
  "shipment.outcome_told": "Outcome entered for the driver",
  "shipment.link_revoked": "Private link revoked",
  "shipment.unlocked": "Full details unlocked",
  "shipment.link_mailed": "Private link mailed",
  "shipment.guesses_told": "Parties notified of wrong unlock attempts",
  "shipment.labels_queued": "Labels sent to the print queue",
  "shipment.label_cancelled": "Label taken from the print queue",
  "shipment.change_undone": "Change undone",
};

/** Who acted, where no name stands: the kind of actor. */
export function actorTitle(who: string): string {
  if (who === "visitor") return "A visitor";
  // The name was erased with the account.
  if (who === "person" || who.startsWith("usr_")) return "A former user";
  return who === "system" ? "The system" : who;
}
