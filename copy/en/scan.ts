import type { ScanMode } from "#domain/road/scan-modes.ts";
import type { ScanSignal } from "#domain/road/views.ts";
import type { ActFlag } from "#domain/road/vocabulary.ts";

/** The page that scans at a branch. It is read from a few steps away: few and short words. */
export const scanWords = {
  title: "Scan",
  where: "Where are you?",
  modesLabel: "What are you doing?",
  modes: {
    arrive: "Arrive",
    load: "Load",
    shelve: "To the shelf",
    return: "Return",
    sight: "Where is it?",
  } satisfies Record<ScanMode, string>,
  code: "Code",
  send: "Scan",
  lastScan: "Last scan",
  lastScans: "Last scans",
  count: "Count",
  counted: (count: number) => (count === 1 ? "1 scanned" : `${count} scanned`),
  ready: "Scan a code, or type it",
  signals: {
    good: "Good",
    not_yours: "Not yours",
    held: "Held",
    seen: "Seen already",
    unknown: "Unknown",
  } satisfies Record<ScanSignal, string>,
  saved: "Saved",
  savedNote: "Not sent yet",
  refused: "Not accepted",
  failed: "The scan was not recorded.",
  number: "Number",
  piece: (piece: number, pieces: number) => `piece ${piece} of ${pieces}`,
  pieces: (pieces: number) => (pieces === 1 ? "1 piece" : `all ${pieces} pieces`),
  service: "Service",
  status: "Status",
  leave: "Back to the office",
  leaveDriver: "Back to my stops",
  unsent: (count: number, since: string) =>
    count === 1
      ? `1 scan is not sent, the oldest from ${since}`
      : `${count} scans are not sent, the oldest from ${since}`,
  noLine: (since: string) => `No line since ${since}. Go on: scans are kept on this device and sent later.`,
  signedOut: "You are signed out. The scans are kept; sign in again to send them.",
  signIn: "Sign in",
  noStore: "This browser cannot keep scans. Each is sent at once and is lost without a line.",
} as const;

/** What stood in the way, after the first word of a scan. */
export const flagWords: Partial<Record<ActFlag, string>> = {
  cancelled: "The shipment is cancelled. Put it aside.",
  held: "The shipment is on hold. Put it aside.",
  terminal: "The shipment is over. Put it aside.",
  deleted: "The shipment was deleted. Put it aside.",
  unknown: "No shipment has this code. Put it aside.",
  over_pieces: "The shipment has fewer pieces. Put it aside.",
  missing_collection: "It was not scanned at its collection.",
  missing_earlier: "Earlier scans are missing.",
  no_outcome: "It came back without an outcome.",
  repeat: "It was scanned here before.",
  other_run: "Another driver is to deliver it.",
  not_assigned: "It is not one of your stops.",
  part: "Other pieces are still to come.",
  second_delivery: "It was delivered before.",
  contradiction: "It contradicts what is known. Staff will look at it.",
  clock_suspect: "The clock of this device is not right.",
};
