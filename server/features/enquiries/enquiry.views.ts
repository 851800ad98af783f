import { presentName } from "#domain/people/present-name.ts";
import { enquiryReference } from "#domain/enquiries/reference.ts";
import type { EnquiryChannel, EnquiryRow, EnquiryState } from "#domain/enquiries/views.ts";
import { cutText } from "#domain/shared/cut-text.ts";

const excerptLength = 140;

type Listed = {
  id: string;
  number: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  state: EnquiryState;
  channel: EnquiryChannel;
  readAt: Date | null;
  assignedTo: string | null;
  assignedName: string | null;
  assignedEmail: string | null;
  createdAt: Date;
};

/** Converts a row to the staff list's view. */
export function enquiryRow(row: Listed): EnquiryRow {
  return {
    id: row.id,
    reference: enquiryReference(row.number),
    name: row.name,
    email: row.email,
    subject: row.subject,
    excerpt: cutText(row.message.replace(/\s+/g, " "), excerptLength),
    state: row.state,
    channel: row.channel,
    isUnread: row.readAt === null && row.state === "open",
    assignedTo:
      row.assignedTo === null ? null : { id: row.assignedTo, name: presentName(row.assignedName, row.assignedEmail) },
    createdAt: row.createdAt.toISOString(),
  };
}
