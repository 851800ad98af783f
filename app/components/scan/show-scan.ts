import { scanWords as words } from "#copy/en/scan.ts";
import { readCode } from "#domain/road/read-code.ts";
import { isUndoRefused } from "#domain/road/undo.ts";
import type { ActAnswer } from "#domain/road/views.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { ShownScan } from "#app/components/scan/use-scanner.ts";

export function shownCode(code: string, answer: ActAnswer | null): string {
  const read = readCode(code);
  if (read.kind !== "piece") return code.slice(0, 40);
  return (
    formatTrackingNumber(answer?.parcel?.trackingNumber ?? read.number) +
    (read.piece ? ` +${String(read.piece).padStart(2, "0")}` : "")
  );
}

export function timeOf(at: string, zone: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return "";
  return new Intl.DateTimeFormat("en-US", { timeStyle: "medium", timeZone: zone }).format(time);
}

/** Whether a scan counts as undone: until the server answers, and afterwards if it could be. */
export function isUndone({ undo }: ShownScan): boolean {
  if (!undo) return false;
  return undo.answer === null || !(undo.answer.state === "refused" || isUndoRefused(undo.answer.flags));
}

/** What the device did with a scan that has no answer: its word and a note. */
export function unansweredWords({ unkept }: ShownScan): { word: string; note: string } {
  if (unkept === "lost") return { word: words.notRecorded, note: words.scanAgain };
  if (unkept === "sending") return { word: words.sending, note: words.notKept };
  return { word: words.saved, note: words.savedNote };
}
