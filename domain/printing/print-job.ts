/**
 * `sent`: the printer took all bytes and closed the connection cleanly. No printer tells more, such as whether it had
 * paper.
 */
export const printStates = ["waiting", "printing", "sent", "failed", "cancelled"] as const;
export type PrintState = (typeof printStates)[number];

/**
 * Why a label was not sent, or is waiting again. Only `away` is retried by itself: nothing reached the printer. After
 * `broke_off` and `interrupted` the label may or may not have come out, so a person looks first.
 */
export const printReasons = [
  "",
  "away",
  "broke_off",
  "too_slow",
  "interrupted",
  "not_allowed",
  "printer_removed",
  "label_gone",
  "person_barred",
] as const;
export type PrintReason = (typeof printReasons)[number];

/** Tries of a printer that is away, before its label is given up: about an hour. */
export const mostTries = 12;

/** Waiting labels of one person. */
export const mostWaiting = 2000;

/** Milliseconds in which one person's second request to print a label again is the first one, sent twice. */
export const sentTwiceMs = 10_000;

/** Days that the queue shows what was printed. */
export const keptDays = 30;

/** Returns the milliseconds before the next try: 10 s, doubled up to ten minutes. */
export function waitBeforeTry(tries: number): number {
  return Math.min(600_000, 10_000 * 2 ** Math.max(0, tries - 1));
}

export type PrintJob = {
  id: string;
  printer: string;
  shipmentId: string;
  trackingNumber: string;
  piece: number;
  pieces: number;
  state: PrintState;
  reason: PrintReason;
  tries: number;
  /** Name of the person; blank for a deleted account. */
  requestedBy: string;
  createdAt: string;
};

/** Topic of changes to the queue, for open pages. */
export const printTopic = "printing";
