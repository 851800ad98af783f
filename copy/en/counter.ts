import type { documentKinds, IdentityProof, VisitOutcome, VisitReason } from "#domain/road/counter.ts";
import type { PriceAnswer } from "#domain/road/counter-screen.ts";
import type { WeighingOutcome } from "#domain/road/weighings.ts";
import { officePlaces } from "#copy/en/office-places.ts";
import { pieceCount, pounds } from "#copy/en/measures.ts";

type DocumentKind = (typeof documentKinds)[number];

/** What both sides of the counter share. */
export const counterWords = {
  title: officePlaces.counter,
  sides: "Sides of the counter",
  dropOff: "Drop-off",
  handOut: "Hand-out",
  weighAgain: "Weigh again",
  branch: "Branch",
  change: "Change",
  open: "Open the record",
  reasons: {
    price_refused: "The price was refused",
    not_packed_well: "Not packed well enough",
    contents_refused: "We do not carry the contents",
    changed_mind: "The sender changed their mind",
    id_does_not_agree: "ID does not agree",
    refused: "Refused",
    damaged: "Damaged",
  } satisfies Record<VisitReason, string>,
  outcomes: {
    taken_in: "Taken in",
    given_back: "Given back",
    handed_out: "Handed out",
    kept: "Kept",
  } satisfies Record<VisitOutcome, string>,
  proofs: {
    pin: "PIN",
    private_link: "Private link",
    document: "ID, looked at",
  } satisfies Record<IdentityProof, string>,
  signed: "signed",
};

export const dropOffWords = {
  code: "Code",
  codeHint: "Scan the label, or type the number or the reference of the booking.",
  find: "Find",
  readFailed: "The code could not be read.",
  unknown: "No shipment has this code",
  unknownBody: "It may be booked at the counter now.",
  book: "Book over the counter",
  printLabel: "Print label",
  booking: "Booking",
  bookedOn: (when: string) => `booked ${when}`,
  from: "From",
  to: "To",
  weight: "Weight",
  booked: "Booked",
  onScale: "On the scale",
  difference: "Difference",
  toPay: "To pay",
  weigh: "Weigh",
  weighAgain: "Weigh again",
  notWeighed: "Not weighed",
  asBooked: "As booked",
  stays: (price: string) => `${price} stays`,
  becomes: (before: string, after: string) => `${before} becomes ${after}`,
  more: (amount: string) => `+${amount}`,
  nothing: "Nothing more",
  before: "Before it is ours",
  checks: {
    labelReads: "Label reads",
    packedWell: "Packed well",
    contentsOk: "Contents OK",
    allPieces: "",
  },
  pieces: (count: number) => (count === 1 ? "1 of 1 piece" : `${count} of ${count} pieces`),
  accepted: "Price accepted",
  takeIn: "Take it in",
  takeFailed: "Failed to take the parcel in.",
  taken: (number: string) => `${number} is ours now`,
  giveBack: "Give it back",
  backReason: "Why it goes back",
  chooseReason: "Choose a reason",
  backFailed: "Failed to note that the parcel was given back.",
  back: (number: string) => `${number} was given back`,
  closed: "It cannot be taken in",
  arrives: "Arrives",
  pays: "Payment",
  customerSees: "The customer sees",
  weighs: (weight: string) => `Your parcel weighs ${weight}`,
  youBooked: (weight: string) => `You booked ${weight}. Nothing is charged until you accept.`,
  priceBooked: "Booked",
  priceBy: (weight: string) => `At ${weight}`,
  payMore: "To pay more",
  today: "Taken in today",
  noneToday: "Nothing was brought in today.",
  columns: { at: "Time", number: "Number", party: "From", city: "To", outcome: "Outcome", detail: "Weight" },
  weighed: (weight: string | null, added: string | null) =>
    weight === null
      ? dropOffWords.notWeighed
      : added === null
        ? pounds(weight)
        : `${pounds(weight)}, +${added} accepted`,
};

export const weighAgainWords = {
  codeHint: "Scan the label of a parcel that is ours.",
  unknownBody: "Check the code. A parcel without a booking is booked at the counter.",
  weighFailed: "The weight could not be recorded.",
  recorded: (weight: string) => `${weight} recorded`,
  closed: "It cannot be weighed again",
  history: "Weighings",
  none: "It was not weighed at a counter yet.",
  last: "Last weighing",
  columns: { at: "When", branch: "Branch", onScale: "On the scale", booked: "Booked", price: "Price", by: "Who" },
  outcomes: {
    as_booked: "As booked",
    price_stays: "Stays",
    price_changed: "Changed",
    price_open: "Open",
  } satisfies Record<WeighingOutcome, string>,
  follows: {
    as_booked: () => "The price is the same, so nothing follows.",
    price_stays: (before: string) =>
      `${before} stays: it is paid, or the booking lacks something. The weight is noted.`,
    price_changed: (before: string, after: string) => `The customer accepted ${after} instead of ${before}.`,
    price_open: (before: string, after: string) =>
      `By the tariff it is ${after} instead of ${before}. The price stays until someone changes the booking.`,
  } satisfies Record<WeighingOutcome, (before: string, after: string) => string>,
  edit: "Edit the booking",
};

/** The customer's screen as the clerk meets it. */
export const screenAtCounterWords = {
  title: "Customer’s screen",
  name: (number: number) => `Screen ${number}`,
  none: "No customer’s screen",
  setUp: "Set up a screen",
  waiting: "Waiting for the customer",
  notShown: "The customer’s screen shows something else. Weigh again to show this price.",
  answers: {
    accept: (at: string) => `Accepted on the customer’s screen at ${at}`,
    take_back: (at: string) => `The customer asked for the parcel back at ${at}`,
  } satisfies Record<PriceAnswer, (at: string) => string>,
  signatureLead: "Nothing yet. The customer can sign here; the parcel can also go without it.",
  ask: "Ask for a signature",
  askAgain: "Ask again",
  askFailed: "The customer’s screen could not ask for a signature.",
  signedBy: (name: string, at: string) => `Signed by ${name} at ${at}`,
  signatureGone: "The screen shows something else now. Ask again for a signature.",
  lead: (branch: string) =>
    `A tablet turned to the customer shows weight and price at ${branch}, and takes their answer. Its link works once and opens this screen only, without a sign-in.`,
  list: "Screens",
  columns: { name: "Screen", seen: "Last seen", ends: "Works until" },
  empty: "There is no screen at this branch yet.",
  neverSeen: "Never",
  here: "Beside this device",
  use: "Use here",
  useNamed: (name: string) => `Use here, ${name}`,
  used: (name: string) => `${name} stands beside this device now`,
  leave: "Do not use here",
  leaveNamed: (name: string) => `Do not use here, ${name}`,
  left: "This device has no customer’s screen now",
  revoke: "Revoke",
  revokeNamed: (name: string) => `Revoke ${name}`,
  revoked: (name: string) => `${name} revoked`,
  makeLead: "Adds a screen and uses it beside this device.",
  make: "Make a link",
  made: (name: string) => `Open this link on the tablet, or scan the code with it: ${name}. It is shown only now.`,
  link: "Link",
  linkCode: "QR code of the link",
  linkEnds: (moment: string) =>
    `Works once, until ${moment}. The tablet then works for 30 days, or until someone revokes it.`,
  failed: "The screen could not be changed.",
  back: "Back to the counter",
};

export const handOutWords = {
  find: "Find a shipment",
  findHint: "Name, number, phone or email of the recipient.",
  search: "Find",
  none: "Nothing waits here under this name or number",
  noneBody: "It may wait at another branch, or not have arrived yet.",
  found: "Waiting here",
  onShelf: "On the shelf",
  shelf: "Shelf",
  noShelf: "No shelf noted",
  pieces: pieceCount,
  who: "Who is at the counter?",
  proofNotes: {
    pin: "6 digits from the tracking page",
    private_link: "Shown on their phone, scanned here",
    document: "Never copied, no number written down",
  } satisfies Record<IdentityProof, string>,
  pin: "PIN",
  pinHint: "Good for today. Three tries.",
  link: "Private link",
  kind: "Kind of ID",
  kinds: {
    drivers_license: "Driver’s license",
    passport: "Passport",
    other: "Other",
  } satisfies Record<DocumentKind, string>,
  agrees: "Name agrees",
  yes: "Yes",
  no: "No",
  other: "Somebody else is collecting",
  otherNote: "With the recipient’s PIN or private link only: passing it on is their OK.",
  toPay: "To pay",
  nothingToPay: "Nothing",
  receive: "Record the payment first",
  handOut: (pieces: number) => (pieces === 1 ? "Hand out 1 piece" : `Hand out ${pieces} pieces`),
  failed: "Failed to hand the parcel out.",
  done: (number: string) => `${number} was handed out`,
  notToday: "Not today?",
  keepFailed: "Failed to note why the parcel stays.",
  keptDone: (number: string) => `${number} stays on the shelf`,
  today: "Handed out today",
  noneToday: "Nothing was handed out today.",
  columns: { at: "Time", number: "Number", party: "Recipient", city: "To", outcome: "Outcome", detail: "Proof" },
};

/** The page of a signature. */
export const signatureWords = {
  title: "Signature",
  signedBy: "Signed by",
  signedAt: "Signed",
  hash: "SHA-256",
  hashNote: "The hash of the stored signature, which stays after it is erased.",
  erased: "The signature is not stored any more: its time was over, or a restore lacked its pack.",
  changed: "The stored signature was changed: it does not have the hash of what was signed, so it is not shown.",
  drawing: (name: string) => `Signature of ${name}`,
  noted: "Opening it is noted in the trail of the shipment.",
  back: "Back to the shipment",
};
