import { enquiryReference } from "#domain/enquiries/reference.ts";
import type { EnquiryState } from "#domain/enquiries/views.ts";
import { findEnquiry, loadEntries } from "#server/features/enquiries/enquiry.rows.ts";
import { nameOf } from "#server/features/enquiries/enquiry.views.ts";

export type EnquiryThread = {
  reference: string;
  state: EnquiryState;
  entries: { id: string; by: "visitor" | "staff"; who: string; text: string; createdAt: Date }[];
};

/** What whoever wrote a message may read of what came of it: its state, their own words and what staff answered, never a note. Null where it is gone. */
export async function findEnquiryThread(id: string): Promise<EnquiryThread | null> {
  const enquiry = await findEnquiry(id);
  if (!enquiry) return null;
  const entries = (await loadEntries(id)).filter(({ kind }) => kind === "reply" || kind === "message");
  return {
    reference: enquiryReference(enquiry.number),
    state: enquiry.state as EnquiryState,
    entries: entries.map(({ id: entryId, kind, text, name, email, createdAt }) => ({
      id: entryId,
      by: kind === "message" ? "visitor" : "staff",
      // An address is none of the visitor's business.
      who: kind === "message" || !name ? "" : nameOf(name, email),
      text,
      createdAt,
    })),
  };
}
