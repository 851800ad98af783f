import type { TrackingSentence } from "#domain/shipments/tracking-sentence.ts";
import type { NextSteps } from "#app/components/booking/what-next.tsx";
import type { PlacedAddress } from "#app/components/shipment/address-sheet.tsx";
import type { LabelWords } from "#app/components/shipment/label-card.tsx";
import type { HeadNote } from "#app/components/shipment/head-note.tsx";
import type { RouteDrawing } from "#app/components/shipment/route-map.tsx";
import type { Tracking } from "#domain/shipments/views.ts";
import type { ProgressStop } from "#domain/shipments/status.ts";
import type { ServiceKey, ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** A tracking result as the page shows it: every text finished on the server, so that browser and server cannot disagree about a zone. */
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
  /** What is to come, drawn as hollow rows; "" where nothing is, or enough has happened. */
  coming: string;
  latest: TimelineEvent | null;
  /** Delivered, returned or cancelled: nothing is to come, and nobody is told of it. */
  isOver: boolean;
  /** Of what arrived: where it is sent again. */
  again: { method: "get" | "post"; action: string } | null;
  note: HeadNote | null;
  /** Where the page learns that something changed. */
  topic: string;
  facts: Fact[];
  /** Properties of the document's head, for messengers that are sent its address. */
  share: [property: string, content: string][];
  /** contacts_masked only. */
  masked: { sender: MaskedParty; recipient: MaskedParty } | null;
  full: FullPage | null;
  /** Where no e-mail goes out: whom to call instead. Null where it does. */
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

export type MaskedParty = { initials: string; zipStart: string; phone: string; email: string };

export type ActionVerdict = { ok: true } | { ok: false; words: string };

export type FullPage = {
  accessWords: string;
  /** Whoever reads it works here. */
  isForStaff: boolean;
  from: PlacedAddress;
  to: PlacedAddress;
  details: Fact[];
  instructions: string;
  label: LabelWords;
  receipt: { lines: { words: string; amount: string }[]; total: string; state: string } | null;
  next: NextSteps | null;
  can: { cancel: ActionVerdict; correct: ActionVerdict; shareLink: ActionVerdict; bookAgain: ActionVerdict };
};
