import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** Labels of the form Add Tracking Event, and what stands under them. */
export const eventFormWords = {
  status: "Status",
  correctionReason: "Correction reason",
  correctionReasonHint: "Only for a status that is not a usual next one. It is logged.",
  occurredAt: "Date and time",
  setsCurrentStatus: "This is how it stands now",
  setsCurrentStatusNote: "An earlier time only fills in history, unless you tick this.",
  reasonCode: "Reason code",
  description: "Description",
  isPublicNote: "Public note",
  isPublicNoteNote: "Strangers who have the number may read location and description.",
  location: "Location",
  locationHint: "A branch, or a city with its state (“Macon, GA”). Strangers see the city only.",
  chooseStatus: "Choose what happened",
  mailsBoth: "E-mails sender and receiver, unless they opted out.",
  mailsMany:
    "If the status changes, sender and receiver are e-mailed, unless they opted out. Shipments for which this isn’t a usual next status are skipped and listed afterwards.",
  tellsNobody: "No messages: this step is switched off in the settings.",
  mailsNobody: "No e-mails: the status doesn’t change.",
  fillsIn: "No e-mails: earlier events don’t change the current status unless you tick this.",
} as const;

/** What an event says of itself until somebody writes their own words; "" where no status is chosen. */
export function eventDescription(status: string, place: string): string {
  const words = Object.hasOwn(descriptions, status) ? descriptions[status] : undefined;
  if (!words) return "";
  return place ? `${words.what} ${words.before} ${place}` : words.what;
}

const descriptions: Partial<Record<string, { what: string; before: string }>> = {
  pending: { what: "Waiting", before: "in" },
  processing: { what: "Arrived", before: "at" },
  in_transit: { what: "On its way", before: "from" },
  out_for_delivery: { what: "Out for delivery", before: "from" },
  delivered: { what: "Delivered", before: "in" },
  exception: { what: "Held up", before: "in" },
  on_hold: { what: "On hold", before: "at" },
  available_for_pickup: { what: "Ready for pickup", before: "at" },
  returned: { what: "Returned to the sender", before: "in" },
  cancelled: { what: "Cancelled", before: "in" },
} satisfies Record<ShipmentStatus, { what: string; before: string }>;

/** Whose reasons they are: heads of the list of reason codes. */
export const reasonGroupTitles = {
  consignee: "At the door",
  carrier: "On our side",
  sender: "Sender",
  customs: "Customs",
  other: "Other",
} as const;

/** Warning under the place field while staff type. */
export const placeCheckWords = {
  sees: (region: string) =>
    region
      ? `Customers will only see ${region}.`
      : "Customers will see no place. Add the city and its state, like “Macon, GA”.",
  nearest: "Nearest we know:",
  take: (place: string) => `Use ${place}`,
} as const;
