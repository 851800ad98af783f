import { type Limit, type LimitKind, limits } from "#domain/limits/limits.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { sign } from "#server/crypto/sign.ts";
import { isExempt } from "#server/limits/exempt-ranges.ts";
import { type Counted, countOne, forgetCounts, giveBackOne, readCount } from "#server/limits/limit.rows.ts";
import { log } from "#server/log.ts";
import { requestScope } from "#server/request-scope.ts";

/** `left`: how many more the fullest window takes. */
export type Try = { ok: true; left: number } | { ok: false; retryAfterSeconds: number };

/**
 * Counts one try of `key` against domain/limits, before what it stands for is done, so that tries side by side all count. In a transaction of its own:
 * it stays counted when the caller's is undone. Throws `unavailable` when the database is away.
 */
export async function takeTry(kind: LimitKind, key: string, limit: Limit = limits[kind]): Promise<Try> {
  const at = now();
  const counted = await countOne(kind, hashOf(kind, key), limit, at);
  const most = "windows" in limit ? limit.windows.map((window) => window.most) : [];
  if (counted.isAdmitted && isFullNow(counted, most, at)) noteFull(kind);
  return counted.isAdmitted
    ? { ok: true, left: Math.min(...most.map((each, place) => each - (counted.counts[place] ?? 0))) }
    : { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((waitEnd(counted, most) - at.getTime()) / 1000)) };
}

/** The same for whom a refusal is an error: throws `rate_limited`, its reason the kind, with the seconds to wait. */
export async function countTry(kind: LimitKind, key: string): Promise<void> {
  const tried = await takeTry(kind, key);
  if (!tried.ok) throw new AppError("rate_limited", { reason: kind, retryAfterSeconds: tried.retryAfterSeconds });
}

/** Counts a try of the address that asks. Jobs and the command line are nobody's address, and ranges a setting exempts count nowhere. */
export async function countTryOfAddress(kind: LimitKind): Promise<void> {
  const address = addressToCount();
  if (address !== null) await countTry(kind, address);
}

/** Null where nobody's address asks, or one that is exempt. */
export function addressToCount(): string | null {
  const address = requestScope()?.clientAddress ?? null;
  return address !== null && isExempt(address) ? null : address;
}

/** What was tried was right, or never happened: it does not count after all. */
export function giveBackTry(kind: LimitKind, key: string): Promise<void> {
  return giveBackOne(kind, hashOf(kind, key));
}

/** For how many seconds a further try of `key` would be refused, without counting one; null where it would be admitted. */
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

/** Keys are addresses of people: what is stored cannot be read back, nor guessed without the secret of the house. */
function hashOf(kind: LimitKind, key: string): string {
  const text = `${kind} ${key}`;
  return sign("limits", text).slice(text.length + 1);
}

/** Whether the next try would have to wait. */
function isFullNow(counted: Counted, most: readonly number[], at: Date): boolean {
  // A counter without a window only writes a note and limits nobody.
  return !most.includes(1) && waitEnd(counted, most) > at.getTime();
}

/** One line for each time a limit fills up, not one for each try that it refuses. Keys are never logged. */
function noteFull(kind: LimitKind): void {
  log.info({ part: "limits", kind, clientAddress: requestScope()?.clientAddress }, "a limit is full");
}

function waitEnd({ counts, endsAt, blockedUntil }: Counted, most: readonly number[]): number {
  const full = endsAt.filter((_, place) => (counts[place] ?? 0) >= (most[place] ?? Infinity));
  return Math.max(blockedUntil?.getTime() ?? 0, ...full.map((end) => end.getTime()));
}
