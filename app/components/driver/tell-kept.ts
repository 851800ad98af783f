import type { ActKind } from "#domain/road/vocabulary.ts";
import { playSignal } from "#app/components/scan/play-signal.ts";

/** Pauses and buzzes in milliseconds. */
const patterns = { good: [60], seen: [40], held: [120, 80, 120] } as const;

/** Tells the hand that an act is stored, by tone and vibration; null: it could not be. */
export function tellKept(kind: ActKind | null): void {
  const signal = kind === null ? "held" : kind === "fail" || kind === "undo" ? "seen" : "good";
  playSignal(signal);
  // Without vibration, as on iPhones, the tone and the screen say the same.
  if ("vibrate" in navigator) navigator.vibrate([...patterns[signal]]);
}
