import type { WorkStop } from "#domain/road/run-work.ts";
import type { RunState, StopOutcome } from "#domain/road/run-vocabulary.ts";
import type { StopKind, StopState } from "#domain/shipments/stops.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

/** A future stop, every text formatted. */
export type StopCardPage = {
  key: string;
  /** Position in the day, counted from one. */
  place: number;
  kind: StopKind;
  isTrouble: boolean;
  number: string;
  service: ServiceKey;
  serviceWords: string;
  at: string;
  time: string;
  name: string;
  /** Contact person, if `name` is the company. */
  contact: string;
  street: string;
  city: string;
  /** Name and address in Latin letters, if given (G57). */
  latin: string;
  mapUrl: string;
  dial: string;
  instructions: string;
  /** What the recipient wants while they are not at home, and their note; "" if they said nothing (G69). */
  ifAbsent: string;
  pieces: string;
  weight: string;
  /** Proof that is needed; "" once the delivery is made. */
  sign: string;
  /** "$45.00"; "" if nothing is due. */
  cash: string;
};

export type DoneStop = { key: string; name: string; text: string };

export type DriverDay = {
  /** "Thursday, June 18" */
  title: string;
  relative: "yesterday" | "today" | "tomorrow";
  name: string;
  count: string;
  trouble: string;
  next: StopCardPage | null;
  later: StopCardPage[];
  done: DoneStop[];
  /** Topics whose changes this day follows. */
  topics: string[];
};

/** A stop of the driver's day in every state, for the pages of a run. */
export type StopPage = StopCardPage & {
  /** In addresses. */
  id: string;
  /** False for a stop that the driver has beside the run: it is read here and done elsewhere. */
  isOnRun: boolean;
  /** What a delivery must be proven by; null for a collection, and if this phone does not know. */
  proof: WorkStop["proof"];
  /** The same for all stops at one door, by `doorKey`; null if it has no address. */
  door: string | null;
  /** Sender of a parcel that shares its address with others; "" otherwise. */
  sender: string;
  codes: readonly string[];
  isCold: boolean;
  state: StopState;
  outcome: StopOutcome | null;
  /** Nothing was done here yet. */
  isOpen: boolean;
  /** What came of it, and when; "" while it is open. */
  doneText: string;
  doneTime: string;
  doneAt: string;
};

/** A message of dispatch. `sent`: when, as text. */
export type MessagePage = { id: string; text: string; sent: string; isRead: boolean };

export type RunPage = {
  id: string;
  code: string;
  number: number;
  state: RunState;
  /** Of the branch, for times of this phone. */
  zone: string;
  /** Name of its branch. */
  branch: string;
  /** Three letters, as on labels: "SAV". */
  place: string;
  /** Vehicle and planned hours; "" if unknown. */
  vehicle: string;
  hours: string;
  /** The phone may be asked for its position. */
  takesPositions: boolean;
  /** In the order of the run, then those beside it. */
  stops: StopPage[];
  /** The next open stop of the run. */
  next: StopPage | null;
  /** Of the run alone. `toLoad`, `loaded`: pieces to deliver, and those of them that the driver has. */
  counts: { stops: number; done: number; pieces: number; toLoad: number; loaded: number };
  /** Pieces: handed over, collected, and those to bring back. */
  ended: { delivered: number; collected: number; bringBack: number };
  firstWindow: string;
  /** Newest first. */
  messages: MessagePage[];
};
