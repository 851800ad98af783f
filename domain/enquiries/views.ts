import { messageStates } from "#domain/notifications/message.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { z } from "zod";
import { TranscriptLine } from "#domain/chat/views.ts";

export const enquiryStates = ["open", "done"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** Source of a message: contact form, support desk, or a booking outside every service area (D4). */
export const enquiryChannels = ["form", "chat", "booking"] as const;
export type EnquiryChannel = (typeof enquiryChannels)[number];

export const enquiryEntryKinds = ["reply", "note", "message"] as const;

/** A message in the list. `assignedTo` is null if unassigned; its name is "" if the person was deleted. */
export const EnquiryRow = z.strictObject({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  excerpt: z.string(),
  state: z.enum(enquiryStates),
  isUnread: z.boolean(),
  channel: z.enum(enquiryChannels),
  assignedTo: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type EnquiryRow = z.infer<typeof EnquiryRow>;

/**
 * An entry below a message: a reply with the state of its mail, an internal note, or a later chat message of the
 * visitor.
 */
export const EnquiryEntry = z.strictObject({
  id: z.string(),
  kind: z.enum(enquiryEntryKinds),
  text: z.string(),
  writtenBy: z.string(),
  createdAt: z.iso.datetime(),
  mail: z.strictObject({ state: z.enum(messageStates), reason: z.string().nullable() }).nullable(),
});
export type EnquiryEntry = z.infer<typeof EnquiryEntry>;

/** The shipment mentioned in a message. `writtenBy`: the party whose address the author used. */
export const EnquiryShipment = z.strictObject({
  id: z.string(),
  trackingNumber: z.string(),
  status: z.enum(shipmentStatuses),
  currentLocation: z.string(),
  recipientName: z.string(),
  writtenBy: z.enum(["sender", "recipient"]).nullable(),
});
export type EnquiryShipment = z.infer<typeof EnquiryShipment>;

/** A message with its entries. `receipt`: state of the mail that states the reference. */
export const Enquiry = EnquiryRow.extend({
  message: z.string(),
  /** The booking form of a price request, as typed (D4). */
  booking: z.record(z.string(), z.string()).nullable(),
  isBooked: z.boolean(),
  transcript: z.array(TranscriptLine),
  phone: z.string(),
  company: z.string(),
  service: z.string(),
  doneAt: z.iso.datetime().nullable(),
  shipment: EnquiryShipment.nullable(),
  receipt: z.strictObject({ state: z.enum(messageStates), reason: z.string().nullable() }).nullable(),
  entries: z.array(EnquiryEntry),
  earlier: z.array(
    z.strictObject({
      id: z.string(),
      subject: z.string(),
      state: z.enum(enquiryStates),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type Enquiry = z.infer<typeof Enquiry>;
