import { presentName } from "#domain/people/present-name.ts";
import { enquiryReference } from "#domain/enquiries/reference.ts";
import type { EnquiryState } from "#domain/enquiries/views.ts";
import { findEnquiry, loadEntries } from "#server/features/enquiries/enquiry.rows.ts";

export type EnquiryThread = {
  reference: string;
  state: EnquiryState;
  entries: { id: string; by: "visitor" | "staff"; who: string; text: string; createdAt: Date }[];
};

/**
 * Returns the part of a message's thread that its writer may read: state, own texts and staff replies, never notes.
 * Null if it is gone.
 */
export async function findEnquiryThread(id: string): Promise<EnquiryThread | null> {
  const enquiry = await findEnquiry(id);
  if (!enquiry) return null;
  const entries = (await loadEntries(id)).filter(({ kind }) => kind === "reply" || kind === "message");
  return {
    reference: enquiryReference(enquiry.number),
    state: enquiry.state,
    entries: entries.map(({ id: entryId, kind, text, name, email, createdAt }) => ({
      id: entryId,
      by: kind === "message" ? "visitor" : "staff",
      // Never show a staff member's email address to the visitor.
      who: kind === "message" || !name ? "" : presentName(name, email),
      text,
      createdAt,
    })),
  };
}
