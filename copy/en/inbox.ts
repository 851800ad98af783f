import { officePlaces } from "#copy/en/office-places.ts";
import type { ActivityAction } from "#domain/settings/activity.ts";
import type { MessageState } from "#domain/notifications/message.ts";
import type { EnquiryChannel } from "#domain/enquiries/views.ts";
import type { InboxFolder } from "#domain/enquiries/inbox-folders.ts";
import { messageStateLine } from "#copy/en/message-states.ts";

/** The inbox: what people wrote by the contact form or said to the support desk, and what staff do about it (E8). */
export const inboxWords = {
  title: officePlaces.inbox,
  table: "Messages",
  newestFirst: "newest first",
  folders: { open: "Open", mine: "Mine", done: "Done" } satisfies Record<InboxFolder, string>,
  foldersLabel: "Which messages",
  search: "Search messages",
  searchHint: "Name, reference, words",
  searchButton: "Search",
  clear: "Clear search",
  columns: { from: "From", subject: "Subject", reference: "Reference", assigned: "With", received: "Received" },
  unread: "Unread",
  chat: "Chat",
  unassigned: "Unassigned",
  left: "A former user",
  pages: "Pages of messages",
  emptyTitle: {
    open: "Nothing is open",
    mine: "Nothing is with you",
    done: "Nothing is done yet",
  } satisfies Record<InboxFolder, string>,
  emptyBody: {
    open: "What people write by the contact form, or to a person at the support desk, appears here at once.",
    mine: "Messages assigned to you appear here until they’re done.",
    done: "Messages marked as done appear here.",
  } satisfies Record<InboxFolder, string>,
  noneFound: (search: string) => `No message matches “${search}”`,
  noneFoundBody: "The search looks at references, names, addresses and what was written. Every word must occur.",
  noneLeft: "No more messages here",
  showAll: "Show all open messages",
  failedTitle: "The messages could not be loaded.",
  referenceLine: (reference: string, channel: EnquiryChannel) =>
    `Reference ${reference}, ${{ chat: "from the support desk", form: "from the contact form", booking: "from the booking form" }[channel]}`,
  bookIt: "Book it",
  bookItHint: "Opens a new shipment with this data. Set a price, agree on it with the customer, then book.",
  transcript: "What was said before",
  transcriptBy: { visitor: "Visitor", automatic: "Automatic answer" },
  wroteAgain: "In the chat",
  receipt: (state: string) => `Receipt: ${state.toLowerCase()}`,
  thread: "Conversation",
  note: "Staff note",
  answered: "Reply",
  about: "Writes about",
  openShipment: "Open shipment",
  toRecipient: (name: string) => `to ${name}`,
  match: {
    sender: "Wrote from the sender's address",
    recipient: "Wrote from the recipient's address",
    neither: "Address of neither party",
  },
  matchHint: "Anyone can type an address into the form. Verify who this is before sharing details.",
  contact: "Contact",
  email: "E-mail",
  phone: "Phone",
  company: "Company",
  service: "Service",
  before: "Before",
  noneBefore: "The first message from this address.",
  here: "Here",
  assign: "With",
  assignButton: "Assign",
  reply: "Reply",
  replyTo: (email: string) => `Goes by mail to ${email}`,
  replyToChat: (email: string) => `Goes by mail to ${email}, and appears in the chat while that is open`,
  replyKept: "Mail isn’t set up: the reply is kept in the outbox and not sent until it is.",
  sendReply: "Send reply",
  sendAndDone: "Send and done",
  noteField: "Note for staff",
  noteHint: "Only staff can see it.",
  addNote: "Add note",
  markDone: "Mark as done",
  reopen: "Open again",
  failed: {
    reply: "Failed to send the reply.",
    note: "Failed to add the note.",
    assign: "Failed to assign the message.",
    done: "Failed to mark the message as done.",
    reopen: "Failed to open the message again.",
  },
  noted: "Note added",
  assigned: (name: string) => `Assigned to ${name}`,
  done: "Message done",
  reopened: "Message open again",
  draftKept: "New here since you began to write. Your text is still in the field.",
} as const;

/** What really happened to a reply, right after it was written. */
export function replyOutcome(state: MessageState, reason: string | null): string {
  if (state === "queued" || state === "sent") return "Reply queued: it is sent within seconds";
  if (state === "kept") return "Reply kept in the outbox: mail isn’t set up, so it wasn’t sent";
  return `Reply written down, but it does not go out. ${messageStateLine(state, reason)}`;
}

export const enquiryActivityTitles: Record<Extract<ActivityAction, `enquiry.${string}`>, string> = {
  "enquiry.received": "Received",
  "enquiry.opened": "Opened",
  "enquiry.replied": "Answered",
  "enquiry.continued": "Visitor wrote again",
  "enquiry.noted": "Note written",
  "enquiry.booked": "Booked from the request",
  "enquiry.assigned": "Assigned",
  "enquiry.done": "Done",
  "enquiry.reopened": "Opened again",
  "enquiry.removed": "Removed",
};
