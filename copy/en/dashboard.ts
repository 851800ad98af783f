import { officePlaces } from "#copy/en/office-places.ts";
import type { TodoKind } from "#domain/shipments/dashboard.ts";

/** What the dashboard says: counters, what to do now, charts and the first steps of a new house. */
export const dashboardWords = {
  title: officePlaces.dashboard,
  updated: (time: string, city: string) => `Updated ${time}, ${city}`,
  counters: "Counters",
  total: "Total",
  pending: "Pending",
  delivered: "Delivered",
  activeUsers: "Active Users",
  booked: (today: string, yesterday: string) => `${today} booked today, ${yesterday} yesterday`,
  waiting: "wait for pickup or drop-off",
  arrived: "handed over",
  signedIn: "signed in within 30 days",
  estimate: "about, counted from the database's own estimate",
  recent: "Recent Shipments",
  all: "All shipments",
  noneYet: "No shipments yet.",
  bookFirst: "Book the first one",
  columns: ["Tracking Number", "Status", "Date", "Actions"],
  edit: "Edit",
  manageShipments: "Manage Shipments",
  quickActions: "Quick actions",
  stillSample: "Still the sample's",
  todo: "What to do now",
  todoNote: "Every line opens its list",
  nothingWaits: "Nothing waits for a person.",
  nothingWaitsBody: "No exceptions, nothing late, nothing due today.",
  failedTitle: "The counters could not be loaded.",
  failedBody: "Nothing was lost, and no figure is shown that might be wrong. Shipments and tracking may still work.",
} as const;

/** A line of "What to do now": what waits, and what that means. */
export const todoWords: Record<TodoKind | "unreadMessages", { title: string; body: string }> = {
  exceptions: { title: "Exceptions", body: "Needs a decision" },
  late: { title: "Late", body: "Promised before now, and not over" },
  dueToday: { title: "Due today", body: "Promised between now and midnight" },
  unplanned: { title: "Deliveries without a run", body: "Promised by the end of today, on no run and with no driver" },
  missingPieces: { title: "Missing", body: "Not found when a run or container was closed" },
  openFlags: { title: "Open flags", body: "Unexpected scans that need an answer" },
  missedPickups: {
    title: "Pickups whose time is past",
    body: "Still pending: no pickup recorded",
  },
  unassignedPickups: { title: "Pickups without a branch", body: "No branch assigned" },
  silent: { title: "Silent for more than 24 hours", body: "In transit, no scan since" },
  accountRequested: { title: "Account requested", body: "Booked by people who are not signed in for the account" },
  unreadMessages: { title: "Unread in the inbox", body: "New messages in the inbox" },
  unsentMails: { title: "Unsent e-mails", body: "Kept because no mail server is set, or given up" },
};

export const chartWords = {
  perDay: "Shipments per day",
  perDayNote: (from: string, to: string) => `Booked ${from} to ${to}; striped: delivered late`,
  onTime: "On time",
  onTimeNote: "of what was booked in 14 days and is due",
  nothingDue: "Nothing that was booked in these 14 days is due yet.",
  onTimeOf: (onTime: string, due: string) => `${onTime} of ${due} by the promised time`,
  unjudged: (count: string) => `${count} left out: no promise or no delivery hour is known`,
  mix: "Shipments by status",
  mixNote: "booked in 14 days",
  nothingBooked: "Nothing was booked in the last 14 days.",
  asTable: "As a table",
  columns: ["Day", "Booked", "Due", "Late"],
  percent: "%",
} as const;

export const checklistWords = {
  title: "Make it yours",
  progress: (done: number, of: number) => `${done} of ${of}`,
  done: "done",
  open: "to do",
  setUp: "Set up",
  items: {
    company: { title: "Company and brand", note: "names, e-mail, phone, address, description" },
    branch: { title: "A branch of your own", note: "" },
    prices: { title: "Your prices", note: "" },
    mail: { title: "Mail", note: "no mail server is set: mails are kept" },
    cards: { title: "Cards", note: "test mode: nothing is charged" },
    staff: { title: "Staff invited", note: "" },
    shipment: { title: "First shipment", note: "with its label" },
  },
} as const;

/** Over the list of samples on the dashboard. */
export function stillSampleLead(count: number): string {
  return `${count === 1 ? "One thing" : `${count} things`} on your public pages ${count === 1 ? "is" : "are"} made up. Switch each off until you have your own.`;
}

export const cardBurst = {
  title: "Unusually many declined cards",
  body: "Fifty or more within ten minutes, in the last 24 hours. Someone may be testing stolen cards: check the newest bookings and your payment provider.",
};
