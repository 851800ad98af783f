/** What the trail calls the fields of a shipment. Without a word here a field is left out: its name is the database's own. */
export const activityFields: Record<string, string> = {
  status: "Status",
  trackingNumber: "Number",
  service: "Service",
  notKnown: "Not known",
  totalMinor: "Total",
  paymentState: "Payment",
  means: "Paid by",
  receivedMinor: "Received",
  kind: "Recorded as",
  currentLocation: "Location",
  branch: "Branch",
  printer: "Printer",
  labels: "Labels",
  piece: "Piece",
  collecting: "Collecting driver",
  delivering: "Delivering driver",
  reason: "Reason",
  expiresAt: "Ends",
  parties: "Sent to",
  change: "What",
  changedBy: "Done by",
  changedAt: "Done",
  senderName: "Sender name",
  senderCompany: "Sender company",
  senderPhone: "Sender phone",
  senderEmail: "Sender e-mail",
  senderAddress: "Sender address",
  senderAddress2: "Sender address line 2",
  senderCity: "Sender city",
  senderState: "Sender state",
  senderZipCode: "Sender ZIP code",
  senderCountry: "Sender country",
  recipientName: "Receiver name",
  recipientCompany: "Receiver company",
  recipientPhone: "Receiver phone",
  recipientEmail: "Receiver e-mail",
  recipientAddress: "Receiver address",
  recipientAddress2: "Receiver address line 2",
  recipientCity: "Receiver city",
  recipientState: "Receiver state",
  recipientZipCode: "Receiver ZIP code",
  recipientCountry: "Receiver country",
  weightHundredthsLb: "Weight",
  quantity: "Quantity",
  description: "Package description",
  declaredValueMinor: "Declared value",
  estimatedDeliveryAt: "Promised",
  notes: "Staff notes",
  specialInstructions: "Special instructions",
  pickupInstructions: "Pickup instructions",
};

export const eventKindTitles: Record<string, string> = {
  fact: "event",
  correction: "correction",
  location: "location",
  planned: "planned stop",
};
export const partyTitles: Record<string, string> = {
  sender: "sender",
  recipient: "receiver",
  senderPhone: "sender’s phone",
  senderEmail: "sender’s email",
  receiverPhone: "receiver’s phone",
  receiverEmail: "receiver’s email",
};
export const emptyValue = "empty";

/** "Status: Pending to In transit"; without a value before it, the new one alone. */
export function changeWords(label: string, before: string | null, after: string | null): string {
  return `${label}: ${before === null ? "" : `${before} to `}${after ?? emptyValue}`;
}
