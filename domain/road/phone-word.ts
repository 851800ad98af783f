import type { RunState } from "#domain/road/run-vocabulary.ts";
import { minuteMs } from "#domain/shared/durations.ts";

/** Header by which a phone says how much waits on it after this request (G87). A phone without it says nothing. */
export const phoneWordHeader = "Phone-Waiting";

/** A larger number counts as this one. */
export const mostWaiting = 9999;
const longestWord = 200;

/** `device`: id of the phone; `acts`, `photos`: how many of its person are still to be sent. */
export type PhoneWord = { device: string; acts: number; photos: number };

export function phoneWordText({ device, acts, photos }: PhoneWord): string {
  return new URLSearchParams({ device, acts: String(acts), photos: String(photos) }).toString();
}

/** Returns what a phone says of its queue; null for what is no device and two whole numbers. */
export function readPhoneWord(text: string): PhoneWord | null {
  if (text.length > longestWord) return null;
  const fields = new URLSearchParams(text);
  const device = fields.get("device") ?? "";
  const [acts, photos] = [readCount(fields.get("acts")), readCount(fields.get("photos"))];
  return acts === null || photos === null || !/^\w{1,64}$/.test(device) ? null : { device, acts, photos };
}

function readCount(text: string | null): number | null {
  return text !== null && /^[0-9]+$/.test(text) ? Math.min(Number(text), mostWaiting) : null;
}

/** Returns the live topic of what the phones of a person say. Only staff may subscribe (`server/api/live.ts`). */
export function phoneTopic(personId: string): string {
  return `phone:${personId}`;
}

/** A phone in front says a word each minute; the maps app in front silences it for as long as a drive takes. */
const silentAfterMs = 30 * minuteMs;

/**
 * Returns from when a phone is silent for too long; null if its silence says nothing. That counts on a run under way
 * alone, for the phone heard of last (`isLast`), and for others that spoke since the start.
 */
export function silentFrom(
  heardAt: string | null,
  { state, startedAt }: { state: RunState; startedAt: string | null },
  isLast: boolean,
): string | null {
  if (state !== "started" || startedAt === null) return null;
  const [heard, started] = [heardAt === null ? -Infinity : Date.parse(heardAt), Date.parse(startedAt)];
  if (heard < started && !isLast) return null;
  return new Date(Math.max(heard, started) + silentAfterMs).toISOString();
}
