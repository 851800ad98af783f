import { officePlaces } from "#copy/en/office-places.ts";
import type { MessageChannel, MessageFilterState } from "#domain/notifications/message.ts";
import type { ActivityAction } from "#domain/settings/activity.ts";

/** Everything that was written to anybody, and what became of it (E10). */
export const outboxWords = {
  title: officePlaces.messages,
  table: "Messages",
  newestFirst: "newest first",
  search: "Search messages",
  searchHint: "Address, subject, number",
  searchButton: "Search",
  clear: "Clear search",
  filters: "Filters",
  state: "State",
  channel: "Channel",
  anyState: "All states",
  anyChannel: "All channels",
  show: "Show",
  quickFilters: "Quick filters",
  remove: "Without",
  clearAll: "Clear all",
  aboutShipment: (number: string) => `About ${number}`,
  toAddress: (address: string) => `To ${address}`,
  columns: { when: "When", to: "To", what: "What", channel: "Channel", state: "State" },
  pages: "Pages of messages",
  emptyTitle: "No messages yet",
  emptyBody: "All receipts, notices and replies appear here, sent or not.",
  noneFound: (search: string) => `No message matches “${search}”`,
  noneFoundBody: "The search looks at addresses, subjects and tracking numbers. Every word must occur.",
  noneNarrowed: "No message matches these filters",
  left: "A former user",
  noneLeft: "No more messages here",
  showAll: "Show all messages",
  failedTitle: "The messages could not be loaded.",
  figures: "The last seven days",
  inDays: "in seven days",
  keptWhy: "no mail server was set up",
  figuresCut: (count: string) => `of the newest ${count} messages`,
  perDay: "Messages per day",
  columnsOfDays: ["Day", "Messages", "Given up"],
  asTable: "As a table",
  health: "Mail server",
  noServer: "not set up",
  lastTaken: "Last mail accepted",
  lastRefused: "Last rejection",
  never: "none on record",
  noMailTitle: "Mail is not set up",
  noMailBody: (count: string, isOne: boolean) =>
    isOne ? "1 message is kept and wasn’t sent." : `${count} messages are kept and weren’t sent.`,
  noMailNothingKept: "Nothing is kept yet. New messages will be kept and not sent.",
  setUpMail: "Set up mail",
  keptTitle: (count: string, isOne: boolean) => (isOne ? "1 message is kept" : `${count} messages are kept`),
  keptBody: "They were written without a mail server. They aren’t sent automatically.",
  sendAllKept: "Send all kept",
  dropAllKept: "Drop all kept",
  moreThan: (count: string) => `more than ${count}`,
} as const;

export const channelTitles: Record<MessageChannel, string> = { email: "E-mail", sms: "Text", push: "Push" };

export const filterStateTitles: Record<MessageFilterState, string> = {
  unsent: "Kept or given up",
  queued: "Waiting",
  sent: "Sent",
  kept: "Kept",
  failed: "Given up",
  withheld: "Not sent",
  dropped: "Dropped",
  bounced: "Bounced",
};

/** The page of one message. */
export const messageWords = {
  facts: "About this message",
  to: "To",
  replyTo: "Replies go to",
  kind: "Kind",
  channel: "Channel",
  written: "Written",
  sent: "Sent",
  shipment: "Shipment",
  more: "More",
  moreTo: "All messages to this address",
  openSwitches: "Open the switches",
  openTexts: "Text messages",
  openServer: "Open the mail server's settings",
  why: "Status",
  attempts: "Attempts",
  attemptsOf: (shown: number, all: number) => (shown < all ? `the last ${shown} of ${all}` : ""),
  noAttempts: "No attempts yet.",
  attemptsGone: (count: number) =>
    `${count === 1 ? "1 attempt was" : `${count} attempts were`} made. The responses are no longer stored.`,
  taken: "Accepted by the mail server",
  asSent: "As sent",
  asWritten: "As written",
  hidden: "The secret part of every link is hidden and shown as “…”.",
  plain: "Plain text",
  formatted: "As the mailbox shows it",
  frame: "The formatted message",
  wordsGone: "The content was deleted, as set under Retention.",
  sendAgain: "Send again",
  drop: "Drop",
  sentNote: "It was sent already. Send it again only if it did not arrive.",
  sendAgainTitle: "Send again?",
  sendAgainLead: (subject: string, to: string) => `“${subject}” will be sent again to ${to}.`,
  dropTitle: "Drop this message?",
  dropLead: (subject: string, to: string) =>
    `“${subject}” will not be sent to ${to}. You can send it later, while its content is stored.`,
  back: "Back to the message",
  inLine: "Queued again: it is sent within seconds",
  dropped: "Message dropped",
  failed: { sendAgain: "Failed to send the message again.", drop: "Failed to drop the message." },
} as const;

export const messageActivityTitles: Record<Extract<ActivityAction, `message.${string}`>, string> = {
  "message.sent_again": "Sent again",
  "message.dropped": "Dropped",
};

/** All that is kept, at once. */
export const keptWords = {
  send: {
    title: "Send all kept messages?",
    lead: (count: string, isOne: boolean) =>
      isOne
        ? "1 message was written while no mail server was set. It will be sent as written."
        : `${count} messages were written while no mail server was set. They will be sent as written, oldest first.`,
    note: "Times and links in them may be out of date. Unsubscribed recipients don’t get one.",
    button: "Send all kept",
    failed: "Failed to send the kept messages.",
    done: (count: string, isOne: boolean) => (isOne ? "1 message is queued" : `${count} messages are being queued`),
  },
  drop: {
    title: "Drop all kept messages?",
    lead: (count: string, isOne: boolean) =>
      isOne
        ? "1 message was written while no mail server was set. It won’t be sent."
        : `${count} messages were written while no mail server was set. They won’t be sent.`,
    note: "Each will show that you dropped it. You can still send single ones while their content is kept.",
    button: "Drop all kept",
    failed: "Failed to drop the kept messages.",
    done: (count: string, isOne: boolean) => (isOne ? "1 message is dropped" : `${count} messages are being dropped`),
  },
  none: "Nothing is kept.",
  back: "Back to the messages",
} as const;

/** What a message is, by its template; "" for one that has no words. */
const kinds: Record<string, string> = {
  "booking-receipt": "Receipt of a booking",
  "tracking-event": "Shipment update",
  "promise-changed": "New delivery time",
  "bulk-digest": "Updates of many shipments",
  "staff-digest": "Morning digest for staff",
  "private-link": "Private link",
  "guess-notice": "Wrong attempts to open a shipment",
  subscription: "Subscription to confirm",
  "account-booking": "Booking, to the contact of its account",
  "account-notice": "Notice about an account",
  "text-code": "Code to confirm a phone",
  invitation: "Invitation",
  "password-reset": "Link for a new password",
  "known-browser": "Many wrong passwords, with a sign-in link",
  verification: "Address to confirm",
  "sign-up": "Sign-up",
  "sign-up-known": "Sign-up with an address that has an account",
  "contact-message": "Contact form, to the company",
  "enquiry-receipt": "Receipt of a contact message",
  "enquiry-reply": "Reply from the inbox",
};

export function messageKind(template: string): string {
  return Object.hasOwn(kinds, template) ? (kinds[template] ?? "") : "";
}
