import type { StopKind } from "#domain/shipments/stops.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

/** A future stop, every text formatted on the server. */
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
  pieces: string;
  weight: string;
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
