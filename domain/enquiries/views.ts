import { z } from "zod";
import { TranscriptLine } from "#domain/chat/views.ts";

export const enquiryStates = ["open", "done"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** Written by the contact form, said to the support desk, or a booking that no service reaches by itself (D4). */
export const enquiryChannels = ["form", "chat", "booking"] as const;
export type EnquiryChannel = (typeof enquiryChannels)[number];

export const enquiryEntryKinds = ["reply", "note", "message"] as const;

/** A message in the list. `assignedTo` is null where nobody has taken it; a person who left has the name "". */
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

/** What came after a message: a reply, with what became of its mail, a note that only staff read, or what its writer went on to say in the chat. */
export const EnquiryEntry = z.strictObject({
  id: z.string(),
  kind: z.enum(enquiryEntryKinds),
  text: z.string(),
  writtenBy: z.string(),
  createdAt: z.iso.datetime(),
  mail: z.strictObject({ state: z.string(), reason: z.string().nullable() }).nullable(),
});
export type EnquiryEntry = z.infer<typeof EnquiryEntry>;

/** The shipment whose number stands in a message, and whether its writer is one of its parties by the address they gave. */
export const EnquiryShipment = z.strictObject({
  id: z.string(),
  trackingNumber: z.string(),
  status: z.string(),
  currentLocation: z.string(),
  recipientName: z.string(),
  writtenBy: z.enum(["sender", "recipient"]).nullable(),
});
export type EnquiryShipment = z.infer<typeof EnquiryShipment>;

/** A message with everything that came of it. `receipt`: what became of the mail that names the reference. */
export const Enquiry = EnquiryRow.extend({
  message: z.string(),
  /** The booking form as it was typed, of a request (D4). */
  booking: z.record(z.string(), z.string()).nullable(),
  /** True once staff booked a shipment from it. */
  isBooked: z.boolean(),
  transcript: z.array(TranscriptLine),
  phone: z.string(),
  company: z.string(),
  service: z.string(),
  doneAt: z.iso.datetime().nullable(),
  shipment: EnquiryShipment.nullable(),
  receipt: z.strictObject({ state: z.string(), reason: z.string().nullable() }).nullable(),
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
