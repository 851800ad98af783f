import { z } from "zod";

export const enquiryStates = ["open", "done"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

export const enquiryEntryKinds = ["reply", "note"] as const;

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
  assignedTo: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type EnquiryRow = z.infer<typeof EnquiryRow>;

/** What staff wrote about a message: a reply, with what became of its mail, or a note that only staff read. */
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
