import { dayMs, minuteMs } from "#domain/shared/durations.ts";

/** A personal code: digits that open scanning at a station, and nothing else. */
export const codeDigits = 6;
/** Without a scan for so long, a person has left the station. */
const quietMs = 15 * minuteMs;
/** The link that makes a device a station is valid for so long, and once. */
export const stationLinkMs = dayMs;

export function isQuiet(lastUsedAt: Date, at: Date): boolean {
  return at.getTime() - lastUsedAt.getTime() >= quietMs;
}

/** `waiting`: no device has opened its link yet. */
export const stationStates = ["waiting", "open", "revoked"] as const;
export type StationState = (typeof stationStates)[number];

export function stationState({ openedAt, revokedAt }: { openedAt: Date | null; revokedAt: Date | null }): StationState {
  if (revokedAt) return "revoked";
  return openedAt ? "open" : "waiting";
}
