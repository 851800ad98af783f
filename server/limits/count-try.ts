import { type Limit, type LimitKind, limits } from "#domain/limits/rate-limits.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { sign } from "#server/crypto/sign.ts";
import { isExempt } from "#server/limits/exempt-ranges.ts";
import { type Counted, countOne, forgetCounts, giveBackOne, readCount } from "#server/limits/limit.rows.ts";
import { log } from "#server/log.ts";
import { requestScope } from "#server/request-scope.ts";

/** `left`: tries that remain in the fullest window. */
export type Try = { ok: true; left: number } | { ok: false; retryAfterSeconds: number };

/**
 * Counts a try of `key` against domain/limits before the action, so that concurrent tries all count. Runs in a separate
 * transaction: it stays counted if the caller rolls back.
 * `size`: counts it as so many, at most as a window admits.
 * @throws AppError `unavailable` when the database is away.
 */
export async function takeTry(
  kind: LimitKind,
  key: string,
  { limit = limits[kind], size = 1 }: { limit?: Limit; size?: number } = {},
): Promise<Try> {
  const at = now();
  const counted = await countOne(kind, hashOf(kind, key), limit, { at, size });
  const most = "windows" in limit ? limit.windows.map((window) => window.most) : [];
  if (counted.isAdmitted && isFullNow(counted, most, at)) noteFull(kind);
  return counted.isAdmitted
    ? { ok: true, left: Math.min(...most.map((each, place) => each - (counted.counts[place] ?? 0))) }
    : { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((waitEnd(counted, most, size) - at.getTime()) / 1000)) };
}

/** Counts a try. @throws AppError `rate_limited` with the kind as reason, and the seconds to wait. */
export async function countTry(kind: LimitKind, key: string, size = 1): Promise<void> {
  const tried = await takeTry(kind, key, { size });
  if (!tried.ok) throw new AppError("rate_limited", { reason: kind, retryAfterSeconds: tried.retryAfterSeconds });
}

/** Counts a try of the client address. Jobs, the command line and exempt ranges are not counted. */
export async function countTryOfAddress(kind: LimitKind): Promise<void> {
  const address = addressToCount();
  if (address !== null) await countTry(kind, address);
}

/** Returns null if there is no client address, or it is exempt. */
export function addressToCount(): string | null {
  const address = requestScope()?.clientAddress ?? null;
  return address !== null && isExempt(address) ? null : address;
}

/** Takes a try back: it was correct, or did not happen. */
export function giveBackTry(kind: LimitKind, key: string): Promise<void> {
  return giveBackOne(kind, hashOf(kind, key));
}

/** Returns the seconds to wait before another try of `key`, without counting one; null if it would be admitted. */
export async function secondsToWait(kind: LimitKind, key: string, limit: Limit = limits[kind]): Promise<number | null> {
  const at = now();
  const counted = await readCount(kind, hashOf(kind, key));
  if (!counted) return null;
  const most = "windows" in limit ? limit.windows.map((window) => window.most) : [];
  const seconds = Math.ceil((waitEnd(counted, most) - at.getTime()) / 1000);
  return seconds > 0 ? seconds : null;
}

export function forgetTries(kind: LimitKind, key: string): Promise<void> {
  return forgetCounts(kind, hashOf(kind, key));
}

/**
 * Hashes a key with the app secret. Keys are personal addresses: the stored hash can be neither reversed nor guessed.
 */
function hashOf(kind: LimitKind, key: string): string {
  const text = `${kind} ${key}`;
  return sign("limits", text).slice(text.length + 1);
}

/** Checks whether the next try would have to wait. */
function isFullNow(counted: Counted, most: readonly number[], at: Date): boolean {
  // A limit of one per window only records an event and restricts no one.
  return !most.includes(1) && waitEnd(counted, most) > at.getTime();
}

/** Logs once when a limit fills up, not for each refused try. Keys are never logged. */
function noteFull(kind: LimitKind): void {
  log.info({ part: "limits", kind, clientAddress: requestScope()?.clientAddress }, "limit reached");
}

function waitEnd({ counts, endsAt, blockedUntil }: Counted, most: readonly number[], size = 1): number {
  const full = endsAt.filter((_, place) => (counts[place] ?? 0) + size > (most[place] ?? Infinity));
  return Math.max(blockedUntil?.getTime() ?? 0, ...full.map((end) => end.getTime()));
}
