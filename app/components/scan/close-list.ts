import { readCode } from "#domain/road/read-code.ts";
import type { ExpectedPiece } from "#domain/road/views.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";
import { isUndone } from "#app/components/scan/show-scan.ts";
import type { ShownScan } from "#app/components/scan/use-scanner.ts";

/** Returns what is missing by the server's list, without pieces whose scan still waits on this device. */
export function stillMissing(expected: readonly ExpectedPiece[], waiting: readonly QueuedAct[]): ExpectedPiece[] {
  const undone = new Set(waiting.map(({ undoes }) => undoes));
  const found = waiting
    .filter(({ kind, clientEventId }) => (kind === "arrive" || kind === "load") && !undone.has(clientEventId))
    .map(({ code }) => readCode(code));
  return expected.filter(
    ({ isLoaded, trackingNumber, piece }) =>
      !isLoaded &&
      !found.some(
        (code) =>
          code.kind === "piece" && code.number === trackingNumber && (code.piece === null || code.piece === piece),
      ),
  );
}

/** Returns the scans of pieces that are not listed in the container or on the run, each piece once. */
export function overScans(scans: readonly ShownScan[]): ShownScan[] {
  const over = scans.filter(
    (scan) => !isUndone(scan) && scan.answer?.flags.some((flag) => flag === "over" || flag === "other_run"),
  );
  return over.filter((scan, at) => over.findIndex(({ code }) => code === scan.code) === at);
}
