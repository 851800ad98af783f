import type { Teller } from "#domain/road/told-vocabulary.ts";

/** Outcomes that staff enter for a driver. */
export const toldWords = {
  link: "Enter outcome",
  linkOf: (name: string) => `Enter outcome for ${name}`,
  title: (place: number, name: string) => `Outcome of stop ${place}, ${name}`,
  about: (driver: string) =>
    `Recorded as told to you, for ${driver}. If the phone sends its own outcome later, both are kept and compared.`,
  already: (outcome: string) => `This stop has an outcome already: ${outcome}.`,
  outcome: "Outcome",
  choose: "Choose an outcome",
  time: "Time",
  timeHint: "At the branch. Left empty: now.",
  toldBy: "Who told you",
  chooseTeller: "Choose who told you",
  tellers: {
    driver_phone: "The driver, by phone",
    driver_here: "The driver, in person",
    recipient: "The recipient",
    sender: "The sender",
  } satisfies Record<Teller, string>,
  reason: "Reason",
  reasonHint: "Why the driver does not enter it, such as a broken phone.",
  save: "Record outcome",
  done: "Outcome recorded",
  failed: "The outcome could not be recorded.",
  byDispatch: "by dispatch",
  back: "Back to the run",
} as const;
