import type { RunState, StopOutcome } from "#domain/road/run-vocabulary.ts";
import type { ProofMark } from "#domain/road/stop-proof.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import type { BoardMap } from "#app/components/admin/board/board-page.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import type { Fact } from "#app/components/shipment/tracking-page.ts";

/** Texts of runs, formatted on the server. */
export type RunLine = {
  id: string;
  number: number;
  name: string;
  where: string;
  driver: string;
  vehicle: string;
  starts: string;
  stops: string;
  pieces: string;
  state: RunState;
  /** When its driver saw it, or that they don't. */
  release: string;
  isReleased: boolean;
};

/** `to`: a `tel:` address; null without a number, for which `words` is the reason. Null without a driver. */
export type CallDriver = { to: string; words: null } | { to: null; words: string };

/** A mark of what was taken at a stop. `name`: what it is, and whose; `to`: where it is opened, blank if nowhere. */
export type RunProofLine = { mark: ProofMark; name: string; to: string };

export type RunStopLine = {
  id: string;
  shipmentId: string;
  kind: StopKind;
  place: number;
  title: string;
  address: string;
  trackingNumber: string;
  /** When it was done. */
  time: string;
  /** When the driver is planned to be there, and how late that is; blank if it is done. */
  planned: string;
  late: string;
  due: string;
  outcome: StopOutcome | null;
  outcomeNote: string;
  /** Where staff enter the outcome for the driver; blank if it has one, or none can be entered. */
  tellTo: string;
  /** What the delivery needs; blank once it is made. */
  proof: string;
  proofs: RunProofLine[];
  flags: number;
  notes: string;
};

/** A linehaul by which parcels of a run came: from a branch to another. */
export type LinehaulLine = {
  id: string;
  name: string;
  containers: string;
  count: string;
  from: { name: string; time: string };
  to: { name: string; time: string; isThere: boolean };
};

/** The stop that is to be made next. */
export type RunNext = { title: string; name: string; facts: Fact[] };

/** Something that was done on the run. `number`: blank if it was about no shipment. */
export type RunActLine = {
  id: string;
  title: string;
  shipmentId: string | null;
  number: string;
  note: string;
  time: string;
};

/** `by`: who wrote it and when; `read`: when it was read, blank before. */
export type RunMessageLine = { id: string; text: string; by: string; read: string };

/** Messages to the driver. `refusal`: why none can be written; blank if one can, or without the right. */
export type RunMessages = { items: RunMessageLine[]; refusal: string; mayWrite: boolean };

/**
 * A phone of its driver. `heard`: the moment of `heardAt`, as text; `waiting`: what is still to be sent, blank if it
 * never said; `silentFrom`: from when it is silent for too long.
 */
export type RunPhoneLine = {
  id: string;
  name: string;
  heardAt: string | null;
  heard: string;
  waiting: string;
  silentFrom: string | null;
};

/** `loadedAt`: the server's time as of which ages count on. */
export type RunPhones = { items: RunPhoneLine[]; loadedAt: string };

/** Where its driver was last: at this instant, as text, and what else is known of it. */
export type RunSeen = { at: string; time: string; notes: string[] };

/** What staff watch of a run. `map`: null for a linehaul; `seen`: null if no phone says where its driver is. */
export type RunWatchPanel = {
  map: BoardMap | null;
  seen: RunSeen | null;
  next: RunNext | null;
  lastActs: RunActLine[];
};

export type RunPage = RunLine & {
  /** It goes from branch to branch and has no stops. */
  isLinehaul: boolean;
  linehauls: LinehaulLine[];
  code: string;
  version: number;
  facts: Fact[];
  items: RunStopLine[];
  /** Its open flags. */
  flagsTo: string;
  mayEdit: boolean;
  hasManifest: boolean;
  values: Record<string, string>;
  lostDriver: { id: string; name: string } | null;
  call: CallDriver | null;
  /** Where the phone of its driver is revoked, or chosen among several; null without one, or without the right. */
  revokePhoneTo: string | null;
  messages: RunMessages;
  phones: RunPhones;
  /** Live topics of what its page shows. */
  topics: string[];
  watch: RunWatchPanel;
};

/** Rejections of this page's forms, by name. */
export type RunAnswers = Partial<
  Record<"release" | "remove" | "stops" | "start" | "end" | "message", RefusedForm | undefined>
>;
