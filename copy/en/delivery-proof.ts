import type { documentKinds, IdentityProof } from "#domain/road/counter.ts";
import type { Relation } from "#domain/road/door-proof.ts";
import { storedDays } from "#copy/en/stored-days.ts";

type DocumentKind = (typeof documentKinds)[number];

const seenBy = "Only the sender, the recipient, people they gave a private link, and our staff see this.";

/** The proof of a hand-out at a counter or a delivery at a door, as the parties of a shipment read it. */
export const proofWords = {
  takenBy: "Taken by",
  noName: "No name",
  atDoor: "At the door",
  inSafePlace: "In a safe place",
  relations: {
    recipient: "The recipient",
    household: "Someone in the household",
    reception: "Front desk or mailroom",
    neighbor: "A neighbor",
    safe_place: "It was left in a safe place",
  } satisfies Record<Relation, string>,
  byDriver: "As the driver noted",
  nameOnly: "Name",
  photo: "Photo",
  withPhoto: (others: string) => `${others} and photo`,
  photoWords: (place: string) => `Photo, ${place}`,
  photoBy: (time: string) => `Photo by the driver, ${time}`,
  photoStates: {
    changed:
      "We do not show the photo, because what is stored does not match what was taken. Please contact us about it.",
    awaited: "The photo of the driver has not arrived yet.",
    erased: (days: number) => `The photo is no longer stored. We keep photos for ${storedDays(days)}.`,
    withheld: "We cannot show the photo at the moment. Please try again later.",
  },
  photoKept: (days: number) => `We keep photos for ${storedDays(days)}.`,
  photoHash: (short: string) => `SHA-256 of the photo ${short}`,
  unknown: "Not noted",
  pinRight: "The PIN of that day",
  title: "Proof of delivery",
  pdf: "PDF",
  signature: "Signature",
  signed: "Signed",
  drawing: (name: string) => `Signature of ${name}`,
  time: "Time",
  place: "Handed over at",
  checked: "Checked",
  proofs: {
    pin: { title: "PIN", signed: "Signature and PIN", note: "The one on this page that day" },
    private_link: { title: "Private link", signed: "Signature and private link", note: "Shown at the counter" },
    document: { title: "ID", signed: "Signature and ID", note: "The name agreed; no copy was made" },
  } satisfies Record<IdentityProof, { title: string; signed: string; note: string }>,
  documentKinds: {
    drivers_license: "Driver’s license",
    passport: "Passport",
    other: "Another ID",
  } satisfies Record<DocumentKind, string>,
  collectedBy: "Collected by",
  recipient: { text: "The recipient", more: "As noted at the counter" },
  other: { text: "Someone else", more: "The recipient passed on the PIN or link" },
  hash: (short: string) => `SHA-256 ${short}`,
  unsigned: {
    none: "Handed over without a signature.",
    erased: (days: number) => `The signature is no longer stored. We keep signatures for ${storedDays(days)}.`,
    changed:
      "We do not show the signature, because what is stored does not match what was signed. Please contact us about it.",
    withheld: "We cannot show the signature at the moment. Please try again later.",
  },
  seenBy,
  seenByAndKept: (days: number) => `${seenBy} We keep signatures for ${storedDays(days)}.`,
};

/** What a party can say about a delivery that did not reach them. */
export const notReceivedWords = {
  link: "I did not receive this",
  until: (day: string) => `If it did not reach you, tell us by ${day}.`,
  reported: (at: string) => `Reported as not received: ${at}. Our staff have the report.`,
  closed: (at: string, closed: string) =>
    `Reported as not received: ${at}. Our staff closed the report: ${closed}. If you still miss it, contact us.`,
  title: "You did not receive it?",
  lead: "First ask the people you live or work with. Then tell us: our staff get your report with what was recorded at the delivery.",
  note: "What happened?",
  button: "Tell us",
  busy: "Sending…",
  back: "Back",
  failed: "The report was not sent.",
  done: "Report sent",
};

/** The same as a document (G63). */
export const proofSheetWords = {
  about: (time: string) => `About ${time}`,
  unsure: "The clock of the device was not certain.",
  received: (time: string) => `Our server received it: ${time}.`,
  actHash: "SHA-256 of what the device recorded",
  signatureHash: "SHA-256 of the signature",
  photoHash: "SHA-256 of the photo, as it was sent",
  verified: "The stored signature has this hash: it did not change since it was signed.",
  made: (time: string) => `Made on ${time}.`,
};
