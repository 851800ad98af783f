import type { ScanSignal } from "#domain/road/views.ts";
import type { ActKind } from "#domain/road/vocabulary.ts";
import { playSignal } from "#app/components/scan/play-signal.ts";

/** Pauses and buzzes in milliseconds. */
const wrong = [120, 80, 120];
const patterns: Record<ScanSignal, number[]> = {
  good: [60],
  seen: [40],
  held: wrong,
  not_yours: wrong,
  unknown: wrong,
};

function isQuiet(kind: ActKind): boolean {
  return kind === "fail" || kind === "undo" || kind === "read";
}

/** Tells the hand that an act is stored, by tone and vibration; null: it could not be. */
export function tellKept(kind: ActKind | null): void {
  tellSignal(kind === null ? "held" : isQuiet(kind) ? "seen" : "good");
}

/** Tells the hand what came of a scan or an act. */
export function tellSignal(signal: ScanSignal): void {
  playSignal(signal);
  // Without vibration, as on iPhones, the tone and the screen say the same.
  if ("vibrate" in navigator) navigator.vibrate(patterns[signal]);
}
