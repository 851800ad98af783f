import type { TrackingSentence } from "#domain/shipments/tracking-sentence.ts";
import type { NextSteps } from "#app/components/booking/what-next.tsx";
import type { PlacedAddress } from "#app/components/shipment/address-sheet.tsx";
import type { LabelWords } from "#app/components/shipment/label-card.tsx";
import type { HeadNote } from "#app/components/shipment/head-note.tsx";
import type { RouteDrawing } from "#app/components/shipment/route-map.tsx";
import type { Tracking } from "#domain/shipments/views.ts";
import type { AbsenceChoice } from "#domain/road/delivery-preference.ts";
import type { HolderKind } from "#domain/road/vocabulary.ts";
import type { ProgressStop } from "#domain/shipments/status.ts";
import type { ServiceKey, ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** A tracking result, every text formatted on the server, so that browser and server agree on the zone. */
export type TrackingPage = {
  tier: Tracking["tier"];
  number: string;
  status: ShipmentStatus;
  statusTitle: string;
  service: ServiceKey;
  serviceName: string;
  sentence: TrackingSentence;
  progress: ProgressLine;
  route: RouteDrawing;
  timeline: TimelineDay[];
  /** Future stops as markup; "" if there are none, or enough happened already. */
  coming: string;
  latest: TimelineEvent | null;
  /** Delivered, returned or cancelled: no further steps, no updates. */
  isOver: boolean;
  /** Where a finished shipment is sent again. */
  again: { method: "get" | "post"; action: string } | null;
  note: HeadNote | null;
  /** Topics of live changes. */
  topics: string[];
  facts: Fact[];
  /** Open Graph properties for shared links. */
  share: [property: string, content: string][];
  /** Only with contacts_masked. */
  masked: { sender: MaskedParty; recipient: MaskedParty } | null;
  full: FullPage | null;
  /** Whom to call if no e-mail can be sent; else null. */
  noMail: NoMail | null;
};

export type NoMail = { phone: { display: string; dial: string } | null };

export type ProgressStep = { stop: ProgressStop; title: string; note: string; state: "done" | "now" | "todo" };
/** `words` name the whole line: "Progress: stop 4 of 5, out for delivery". */
export type ProgressLine = {
  steps: ProgressStep[];
  position: number;
  words: string;
  /** Under the line on a phone: "stop 4 of 5". */
  where: string;
  bend: { status: ShipmentStatus; title: string; note: string } | null;
};

export type TimelineEvent = {
  key: string;
  look: "fact" | "planned";
  at: string;
  time: string;
  title: string;
  detail: string;
  note: string;
};
export type TimelineDay = { key: string; title: string; date: string; events: TimelineEvent[] };

export type Fact = { term: string; text: string; isWide?: boolean; isCode?: boolean };

/** `takenBy`: initials of who took it at the address. */
export type MaskedParty = { initials: string; zipStart: string; phone: string; email: string; takenBy?: string };

export type ActionVerdict = { ok: true } | { ok: false; words: string };

export type FullPage = {
  accessWords: string;
  /** The reader is staff. */
  isForStaff: boolean;
  from: PlacedAddress;
  to: PlacedAddress;
  details: Fact[];
  /** Good today; null for staff, and while no one can ask for it. */
  pin: { digits: string; spoken: string } | null;
  /** Null while it is not out for delivery, and for readers who did not prove to be a party (G80). */
  way: ShownWay | null;
  /** Null while it was not handed out, and for readers who did not prove to be a party (G61). */
  proof: ShownProof | null;
  /** Null once it is over, and for readers who neither proved to be a party nor are staff (G69). */
  preferences: ShownPreferences | null;
  /** Null before the delivery, after its last day, and for readers who did not prove to be a party (G62). */
  notReceived: ShownNotReceived | null;
  /** The last holder first; null before the first scan, and for readers who did not prove to be a party (G77). */
  custody: ShownHolder[] | null;
  instructions: string;
  label: LabelWords;
  receipt: { lines: { words: string; amount: string }[]; total: string; state: string } | null;
  next: NextSteps | null;
  can: { cancel: ActionVerdict; correct: ActionVerdict; shareLink: ActionVerdict; bookAgain: ActionVerdict };
};

/** Who had the shipment from a time on, by role. */
export type ShownHolder = { key: string; holder: HolderKind; title: string; detail: string; time: string };

/** Where a parcel is on the run that delivers it. `first`: "4 stops before yours"; `when`: "" if not known. */
export type ShownWay = {
  title: string;
  first: string;
  when: string;
  /** Numbers of the stops before, as on the line: 4, 3, 2, 1. */
  stops: number[];
  isNext: boolean;
  van: { title: string; note: string };
  you: { title: string; note: string };
  /** Drawing of the driver's area, as markup; null if none is shown. */
  area: string | null;
  away: { words: string; dial: string } | null;
  /** What the recipient wrote for the driver. */
  note: { title: string; text: string } | null;
};

/**
 * What the parties said about a delivery while no one is at home. `choices`: what the reader can choose with one tap,
 * by the address of the form; `change`: the form without a choice.
 */
export type ShownPreferences = {
  lines: string[];
  choices: { choice: AbsenceChoice; words: string; to: string }[];
  change: { words: string; to: string } | null;
  /** Why nothing can be chosen; "" if it can. */
  note: string;
};

/** What a party can say, or said, about a delivery that did not reach them. */
export type ShownNotReceived = {
  text: string;
  /** It can be reported. */
  isOpen: boolean;
};

/** How a shipment was handed out at a counter, or delivered at an address. */
export type ShownProof = {
  /** What it consists of: "Signature and ID". */
  summary: string;
  facts: { term: string; text: string; more: string }[];
  /** `words`: the text alternative of the picture. */
  signature: { name: string; src: string; words: string } | null;
  /** Null if none was taken. `words`: the text alternative; without `src`, why it is not shown. */
  photo: { src: string | null; words: string; caption: string } | null;
  /** Why there is no picture of a signature; "" beside one. */
  unsigned: string;
  /** Start and end of the signature's hash, also after it was erased; "" if no one signed. */
  hash: string;
  /** Who sees it, and for how long. */
  note: string;
};
