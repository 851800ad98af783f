import type { ActKind } from "#domain/road/vocabulary.ts";

/** What someone does at a branch with each parcel they scan. */
export const scanModes = ["arrive", "put", "load", "shelve", "return", "sight"] as const satisfies readonly ActKind[];
export type ScanMode = (typeof scanModes)[number];

/** Returns the act of a mode. What a driver brings back has arrived; back to the sender is for the office. */
export function kindOfMode(mode: ScanMode): ActKind {
  return mode === "return" ? "arrive" : mode;
}
