/** What the trail calls the fields of a shipment. Without a word here a field is left out: its name is the database's own. */
export const activityFields: Record<string, string> = {
  status: "Status",
  trackingNumber: "Number",
  service: "Service",
  totalMinor: "Total",
  paymentState: "Payment",
  kind: "Recorded as",
  currentLocation: "Location",
  reason: "Reason",
  expiresAt: "Ends",
  parties: "Sent to",
  recipientName: "Receiver name",
  recipientPhone: "Receiver phone",
  specialInstructions: "Special instructions",
  pickupInstructions: "Pickup instructions",
};

export const eventKindTitles: Record<string, string> = {
  fact: "event",
  correction: "correction",
  location: "location",
  planned: "planned stop",
};
export const partyTitles: Record<string, string> = { sender: "sender", recipient: "receiver" };
export const emptyValue = "empty";

/** "Status: Pending to In transit"; without a value before it, the new one alone. */
export function changeWords(label: string, before: string | null, after: string | null): string {
  return `${label}: ${before === null ? "" : `${before} to `}${after ?? emptyValue}`;
}
