import type { BookingOptions, BookingPreview } from "#domain/bookings/views.ts";
import type { CarrierMark } from "#domain/settings/company-profile.ts";
import type { Fact } from "#app/components/shipment/tracking-page.ts";
import type { PlacedAddress } from "#app/components/shipment/address-sheet.tsx";
import type { SavedView } from "#domain/shipments/saved-views.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import type { ShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import type { ServiceKey, ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** Back-office pages as they are shown: every text finished on the server, so that browser and server cannot disagree about a zone. */

/** A moment in a table: short to read, exact to hear and on hover. */
export type Moment = { at: string; age: string; exact: string };

export type ListRow = {
  id: string;
  /** This page of the list with the shipment beside it. */
  openTo: string;
  number: string;
  status: ShipmentStatus;
  service: string;
  sender: string;
  recipient: string;
  email: string;
  /** Where it goes: "Savannah, GA". */
  destination: string;
  location: string;
  /** As it was typed, for the field that changes it. */
  typedLocation: string;
  /** Null without a delivery promise. */
  due: { at: string; words: string; exact: string; isLate: boolean } | null;
  created: Moment;
  updated: Moment;
  deleted: Moment | null;
  isTestPayment: boolean;
};
/** A filter that is on, and the list without it. */
export type FilterChip = { words: string; without: string };
export type ListPage = {
  filters: ShipmentFilter;
  /** The address of this page, to come back to; and without the shipment that is open beside it. */
  address: string;
  alone: string;
  open: string | null;
  order: string;
  rows: ListRow[];
  /** How many the filter shows; null where that is not known exactly. */
  total: number | null;
  /** "1,234 shipments", and of each status what its chip says; "" and nothing where they were not counted. */
  count: string;
  counts: Partial<Record<ShipmentStatus, string>>;
  newerTo: string | undefined;
  olderTo: string | undefined;
  isFirst: boolean;
  isCutShort: boolean;
  mayDelete: boolean;
};
/** What the filters are chosen from, and those that are on. */
export type FilterPage = {
  filters: ShipmentFilter;
  chips: FilterChip[];
  branches: Option[];
  zone: string;
  /** What stands in the address and means nothing here. */
  unread: string[];
  /** The lists this person keeps. */
  views: SavedView[];
};

export type PersonLine = {
  id: string;
  isAdmin: boolean;
  /** Whoever looks at the list: nobody takes their own role or account (B3). */
  isSelf: boolean;
  initial: string;
  name: string;
  email: string;
  role: string;
  /** The role in a sentence: "a dispatcher". */
  asNow: string;
  isVerified: boolean;
  /** May not sign in. */
  isDisabled: boolean;
  joined: { at: string; words: string; exact: string };
};
export type PeoplePage = {
  /** Of this page, to come back to. */
  address: string;
  rows: PersonLine[];
  newerTo: string | undefined;
  olderTo: string | undefined;
  isFirst: boolean;
};

/** A section of the settings as its form is filled: every value as text ("on" for a ticked box), and the version it is of (E5). */
export type SettingsPage = { version: number; values: Record<string, string> };

export type Permission = { ok: true } | { ok: false; words: string };

type EventLook = "fact" | "planned" | "void";
export type EventRow = {
  id: string;
  look: EventLook;
  isNow: boolean;
  at: string;
  time: string;
  day: { title: string; date: string } | null;
  title: string;
  tags: string[];
  place: string;
  notes: string[];
  recorded: string;
  voided: string;
  mayVoid: Permission | null;
};
export type ActivityRow = { key: string; title: string; who: string; when: Moment; fields: string; undo?: UndoOffered };
/** A change that can still be taken back: where, for how many milliseconds more, and what its button is called. */
export type UndoOffered = { at: string; forMs: number; name: string };

/** A mail about the shipment and what became of it. */
export type MessageLine = {
  id: string;
  subject: string;
  recipient: string;
  when: Moment;
  state: string;
  isSent: boolean;
};

export type Option = { value: string; words: string };
export type EventFormOptions = {
  usual: Option[];
  corrections: Option[];
  /** The status as it is, and the usual next one; "" where that would end the journey: nobody ends one by a click too many. */
  current: ShipmentStatus | "";
  suggested: string;
  /** Steps of which nobody is told, because the operator switched their messages off. */
  silent: readonly ShipmentStatus[];
  /** Of many shipments at once, each with a status of its own. */
  isForMany?: boolean;
  /** Where it is, and the places it may be next: branches, and those of its route. */
  location: string;
  places: string[];
  reasons: { label: string; options: Option[] }[];
  /** Wall time now and the time of the present status, both in `zone`. */
  nowWall: string;
  currentSince: string;
  zone: string;
  zoneWords: string;
  mayAdd: Permission;
};

/** Whose a stop of a shipment is. */
export type StopLine = { kind: StopKind; text: string; changeTo: string; may: Permission };

export type ShipmentPage = {
  id: string;
  number: string;
  status: ShipmentStatus;
  service: ServiceKey;
  title: string;
  lead: string;
  flags: { title: string; body: string }[];
  facts: Fact[];
  from: PlacedAddress;
  to: PlacedAddress;
  details: Fact[];
  instructions: string;
  further: Fact[];
  receipt: { lines: { words: string; amount: string }[]; total: string; state: string };
  events: EventRow[];
  messages: MessageLine[];
  activity: ActivityRow[];
  stops: StopLine[];
  form: EventFormOptions;
  /** As it was typed; blank where nobody has said it. */
  location: string;
  /** Null for a shipment that stands. */
  deleted: Moment | null;
  mayCancel: Permission;
  mayEdit: Permission;
  mayDelete: Permission;
  mayRestore: Permission;
  mayReceive: Permission;
  mayTakeBack: Permission;
};

/** A shipment as the form that changes it is filled (E5): every value as text ("on" for a ticked box). */
export type EditPage = {
  id: string;
  number: string;
  status: ShipmentStatus;
  version: number;
  values: Record<string, string>;
  total: string;
  currency: string;
  /** When it went on its way, in words. */
  shipped: string;
  isShipped: boolean;
  /** Of the sender, on whose clocks the date shipped is. */
  senderZoneWords: string;
  /** The timeline, and what a new entry of it may be. */
  events: EventRow[];
  form: EventFormOptions;
  zoneWords: string;
  countries: Option[];
  /** As in BookingOptions. */
  textConsent: string | null;
  /** Only what neither price nor promise follows from may change, and with a reason. */
  isOver: boolean;
  mayEdit: Permission;
};

/** What a shipment that is being typed costs and when it arrives, as the server says; `asked` is what it was asked about. */
export type NewPreview = {
  services: { key: ServiceKey; total: string; arrives: string }[];
  quote: BookingPreview["quote"];
  arrives: string;
  overWeight: string;
  /** What is open on the account it is booked on, and what this one makes of it; blank where there is none. */
  account: { words: string; isOver: boolean } | null;
};

/** The form that books a shipment in the office, as it is filled at first. */
export type NewPage = {
  /** Names this one booking, so that two clicks make one shipment. */
  key: string;
  values: Record<string, string>;
  copiedFrom: string | null;
  /** Inbox request that this form books. */
  requestId: string | null;
  options: BookingOptions;
  countries: Option[];
  currency: string;
  zoneWords: string;
  carrier: CarrierMark;
  shipDate: string;
  preview: NewPreview;
};
export type NewAnswer = RefusedForm & { form?: string; key?: string; preview?: NewPreview };

/** A link that was just made for somebody who is invited. */
export type MadeLink = { email: string; url: string; ends: string };
export type InviteAnswer = RefusedForm & { form?: string; made?: MadeLink };

/** A field that two people changed, each to something else. */
export type EditChoice = { field: string; mine: string; theirs: string };

/** A changed shipment that was not saved yet: `merge` where somebody else saved meanwhile, `moved` where price or promise would change. */
export type EditAnswer = RefusedForm & {
  form?: string;
  merge?: { version: number; base: Record<string, string>; open: EditChoice[]; taken: string[] };
  moved?: { confirm: string; lines: string[] };
};

/** A refused form as it comes back: one sentence for the whole, sentences for fields, and what was typed. `signInAt`: the session has ended. */
export type RefusedForm = {
  message: string;
  issues: { field: string; message: string }[];
  values: Record<string, string>;
  signInAt?: string;
  /** Nothing is wrong with it: the same may be sent again. */
  mayRetry?: boolean;
  /** Somebody else saved meanwhile (E5). */
  isStale?: boolean;
};
