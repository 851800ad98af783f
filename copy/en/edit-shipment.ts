import { valueAt } from "#domain/shared/value-at.ts";
import { fieldWords } from "#copy/en/booking.ts";

/** The form that changes a shipment (E5). */
export const editWords = {
  notifyPush: "Push",
  notifyPushNote: "The customer turns these on in their browser, on the shipment's page.",
  notCarried: "Nothing carries these at present.",
  title: "Edit shipment",
  sender: "Sender",
  receiver: "Receiver",
  package: "Package",
  delivery: "Delivery",
  handling: "Handling",
  notes: "Staff notes",
  reference: "Reference",
  referenceHint: "The order or shipment number that the customer uses",
  currentLocation: "Current location",
  status: "Status",
  dateShipped: "Date shipped",
  dateShippedHint: "Set by the first entry on the way.",
  shippedHint: (zone: string) => `${zone}. Set by the first entry on the way; correct it here.`,
  shippedHour: "Hour shipped",
  shippedHourHint: "Leave blank if only the day is known.",
  number: "Tracking number",
  numberHint: "It stays as it is: it's on the printed label and in messages that were sent.",
  addEntry: "Add an entry",
  entryStatus: "Entry status",
  entryLocation: "Entry location",
  entryOccurredAt: "Entry date and time",
  entryDescription: "Entry description",
  voidHint: "Leave blank to keep it. With a reason it stays visible, struck through.",
  notShipped: "Not shipped yet",
  estimatedDelivery: "Estimated delivery",
  /** Under a field of a shipment that is over; the notice above the form gives the reason in full. */
  fixed: "Fixed: the shipment is over",
  estimatedHour: "Estimated hour",
  estimatedHourHint: "Leave blank to promise the day.",
  estimatedHint: (zone: string) => `${zone}. Set by the service; enter a time to override it.`,
  statusHint: "Another status becomes an entry of the timeline; an unusual one needs the reason below.",
  reason: "Reason",
  reasonHint: "Kept with the change",
  reasonNeeded: "Required: it is logged with the correction",
  submit: "Update Shipment",
  keep: "Cancel",
  total: "Price",
  firstPrice: "Set a price",
  firstPriceHint: "It was imported without a price. The amount is then due, or already paid.",
  timeline: "Timeline and events",
  openRecord: "Open the shipment",
  over: "This shipment is over",
  overLead:
    "You can still correct names, companies, phones, e-mails, streets and instructions. Service, weight, insurance, cities, ZIP codes and the estimated delivery stay as they are, because price and promise depend on them.",
  closed: "This shipment can no longer be changed",
  conflictTitle: "Somebody else changed this shipment",
  conflictOpen: (count: number) =>
    count === 1
      ? "One field was changed by both of you. Choose below; nothing you typed is lost."
      : `${count} fields were changed by both of you. Choose below; nothing you typed is lost.`,
  conflictTaken: (fields: string[]) => `Taken over from them: ${fields.join(", ")}.`,
  conflictMerged: "Your changes and theirs do not touch each other. Press Update Shipment to save both.",
  stillOpen: "Choose for each field that both of you changed.",
  yours: "Yours",
  theirs: "Theirs",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
  blank: "(blank)",
  moved: "This changes what was said",
  movedLead: "Press Update Shipment again to save.",
  priceBecomes: (before: string, after: string) => `The price becomes ${after}; it was ${before}.`,
  promiseBecomes: (before: string, after: string) => `The estimated delivery becomes ${after}; it was ${before}.`,
  unknown: "not known",
} as const;

const own: Record<string, string> = {
  notes: editWords.notes,
  reference: editWords.reference,
  status: editWords.status,
  currentLocation: editWords.currentLocation,
  agreedPrice: editWords.total,
  estimatedDelivery: editWords.estimatedDelivery,
  shippedAt: editWords.dateShipped,
  notifyPush: editWords.notifyPush,
  senderTaxId: fieldWords.senderTaxId,
  receiverTaxId: fieldWords.receiverTaxId,
  value: fieldWords.value,
};

/** How a field of the form is called in a sentence: "Receiver: Address". Its name if it has no word. */
export function editedField(field: string): string {
  const known = own[field];
  if (known) return known;
  const [, party, part = ""] = /^(sender|receiver)([A-Z]\w+)$/.exec(field) ?? [];
  const name = party ? `${part.charAt(0).toLowerCase()}${part.slice(1)}` : field;
  const words = valueAt<unknown>(fieldWords, name);
  if (typeof words !== "string") return field;
  return party ? `${party === "sender" ? editWords.sender : editWords.receiver}: ${words}` : words;
}

/** "Sender: City is required", where the sentence does not say it itself. */
export function partySentence({ field, message }: { field: string; message: string }): string {
  const party = field.startsWith("sender") ? editWords.sender : field.startsWith("receiver") ? editWords.receiver : "";
  return party && !message.startsWith(party) ? `${party}: ${message}` : message;
}
