import type { PriceAnswer } from "#domain/road/counter-screen.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { Permission, RefusedForm } from "#app/components/form/form-types.ts";

export type CounterSide = "drop-off" | "hand-out" | "weigh-again";

/** The frame of both sides: which branch, and what it did today. */
export type CounterFrame = {
  branch: { code: string; name: string; zone: string };
  branches: { code: string; name: string }[];
  /** "Thursday 2:36 PM EDT" at the branch. */
  when: string;
  visits: VisitLine[];
  /** The customer's screen beside this device, "Screen 1"; null without one. */
  screen: { id: string; name: string } | null;
};

export type VisitLine = {
  id: string;
  time: string;
  shipmentId: string;
  number: string;
  party: string;
  city: string;
  outcome: string;
  /** Weight with what was accepted, or the proof. */
  detail: string;
};

export type CounterParty = { name: string; lines: string[] };

export type CounterParcel = {
  id: string;
  number: string;
  status: ShipmentStatus;
  booked: string;
  from: CounterParty;
  to: CounterParty;
  routeCode: string;
  weight: string;
  size: string;
  pieces: number;
  arrives: string;
  payment: string;
  mayTakeIn: Permission;
};

/** What the scale says. Null parts are not known. */
export type WeighedParcel = {
  onScale: string;
  difference: string;
  toPay: string;
  note: string;
  confirm: string | null;
  lines: { words: string; amount: string }[];
};

export type ShelvedParcel = {
  id: string;
  number: string;
  status: ShipmentStatus;
  recipient: string;
  pieces: number;
  shelf: string;
  /** Null if nothing is owed. */
  owed: string | null;
};

export type DropOffPage = {
  frame: CounterFrame;
  /** As scanned or typed. */
  code: string;
  /** As the scale typed it. */
  weight: string;
  weightError: string | null;
  /** Null before a code was read, and for an unknown one. */
  parcel: CounterParcel | null;
  weighed: WeighedParcel | null;
  /** What the customer's screen shows of it; null if it shows something else. */
  offer: OfferLine | null;
  clientEventId: string;
};

export type OfferLine = { id: string; answer: PriceAnswer | null; words: string };

export type WeighAgainPage = {
  frame: CounterFrame;
  code: string;
  /** Null before a code was read, and for an unknown one. */
  parcel: (CounterParcel & { mayWeigh: Permission }) | null;
  /** The latest first. */
  weighings: WeighingLine[];
  clientEventId: string;
};
export type WeighingLine = {
  id: string;
  when: string;
  branch: string;
  onScale: string;
  difference: string;
  booked: string;
  price: string;
  by: string;
  follows: string;
  /** The price waits for an edit. */
  isOpen: boolean;
};
export type WeighAgainAnswers = { weigh?: RefusedForm | undefined };

/** The customers' screens of a branch. */
export type ScreensPage = {
  branch: { code: string; name: string };
  screens: ScreenLine[];
};
export type ScreenLine = { id: string; name: string; ends: string; seen: string; isHere: boolean };
/** Answer to the button that makes a link, which is shown only then. */
export type ScreenLinkAnswer = RefusedForm & { made?: { url: string; ends: string; codeSvg: string; name: string } };

export type DropOffAnswers = { take?: RefusedForm | undefined; back?: RefusedForm | undefined };

export type HandOutPage = {
  frame: CounterFrame;
  search: string;
  found: ShelvedParcel[];
  /** The one that is handed out; the only one found is chosen by itself. */
  chosen: ShelvedParcel | null;
  /** Null without a customer's screen beside this device. */
  signature: SignatureLine | null;
  clientEventId: string;
};

/** A signature on the customer’s screen. `id` is blank if none was asked for; the rest is null until it is signed. */
export type SignatureLine = { id: string; path: string | null; sha256: string | null; words: string };

export type HandOutAnswers = {
  hand?: RefusedForm | undefined;
  keep?: RefusedForm | undefined;
  ask?: RefusedForm | undefined;
};
