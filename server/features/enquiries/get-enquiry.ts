import { presentName } from "#domain/people/present-name.ts";
import type { Enquiry, EnquiryEntry, EnquiryShipment } from "#domain/enquiries/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { loadEarlier, loadEnquiry, loadEntries } from "#server/features/enquiries/enquiry.rows.ts";
import { enquiryRow } from "#server/features/enquiries/enquiry.views.ts";

type Loaded = NonNullable<Awaited<ReturnType<typeof loadEnquiry>>>;
type LoadedEntry = Awaited<ReturnType<typeof loadEntries>>[number];

/** Returns an inbox message with its whole history, for staff. @throws `not_found`. */
export async function getEnquiry(actor: Actor, id: string): Promise<Enquiry> {
  assertMay(actor, "inbox.read");
  const row = await loadEnquiry(id);
  if (!row) throw new AppError("not_found");
  const { enquiry, assignedName, assignedEmail } = row;
  const [entries, earlier] = [await loadEntries(id), await loadEarlier(enquiry)];
  const { message, transcript, booking, phone, company, service, doneAt } = enquiry;
  return {
    ...enquiryRow({ ...enquiry, assignedName, assignedEmail }),
    message,
    transcript: transcript ?? [],
    booking: booking ?? null,
    isBooked: enquiry.bookedShipmentId !== null,
    phone,
    company,
    service,
    doneAt: doneAt?.toISOString() ?? null,
    shipment: shipmentView(row),
    receipt: row.receiptState === null ? null : { state: row.receiptState, reason: row.receiptReason },
    entries: entries.map((entry) => entryView(entry, enquiry.name)),
    earlier: earlier.map((each) => ({
      ...each,
      state: each.state,
      createdAt: each.createdAt.toISOString(),
    })),
  };
}

function shipmentView({ shipment, enquiry: { email } }: Loaded): EnquiryShipment | null {
  if (!shipment) return null;
  const { id, trackingNumber, status, currentLocation, recipientName, senderEmail, recipientEmail } = shipment;
  const writtenBy = email === senderEmail ? "sender" : email === recipientEmail ? "recipient" : null;
  return { id, trackingNumber, status, currentLocation, recipientName, writtenBy };
}

function entryView(
  { id, kind, text, name, email, createdAt, state, stateReason }: LoadedEntry,
  writer: string,
): EnquiryEntry {
  return {
    id,
    kind: kind,
    text,
    writtenBy: kind === "message" ? writer : presentName(name, email),
    createdAt: createdAt.toISOString(),
    mail: state === null ? null : { state, reason: stateReason },
  };
}
