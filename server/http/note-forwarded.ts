import { hourMs } from "#domain/shared/durations.ts";
import { now } from "#server/clock.ts";
import { env } from "#server/env.ts";
import { takeTry } from "#server/limits/count-try.ts";
import { log } from "#server/log.ts";

const sayAgainMs = hourMs;
let saidAt = -Infinity;

/**
 * Warns if X-Forwarded-For arrives although TRUST_PROXY is 0: probably all visitors share the proxy's address and its
 * limits. Logged once an hour and recorded for `doctor`.
 */
export function noteForwarded(forwardedFor: string | null): void {
  const at = now().getTime();
  if (forwardedFor === null || env().TRUST_PROXY > 0 || at - saidAt < sayAgainMs) return;
  saidAt = at;
  log.warn(
    "X-Forwarded-For arrives but TRUST_PROXY is 0: behind a proxy every visitor counts as one address. Set TRUST_PROXY to the number of proxies in front",
  );
  // Optional: ignore errors if the database is away.
  takeTry("forwarded_unread", "header").catch(() => undefined);
}
