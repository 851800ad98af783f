import { now } from "#server/clock.ts";
import { env } from "#server/env.ts";
import { takeTry } from "#server/limits/count-try.ts";
import { log } from "#server/log.ts";

const sayAgainMs = 60 * 60_000;
let saidAt = -Infinity;

/**
 * X-Forwarded-For although TRUST_PROXY is 0: most likely a proxy stands in front, and then all visitors share one address and its limits. Said in the
 * log once an hour, and noted for `doctor`.
 */
export function noteForwarded(forwardedFor: string | null): void {
  const at = now().getTime();
  if (forwardedFor === null || env().TRUST_PROXY > 0 || at - saidAt < sayAgainMs) return;
  saidAt = at;
  log.warn(
    "X-Forwarded-For arrives but TRUST_PROXY is 0: behind a proxy every visitor counts as one address. Set TRUST_PROXY to the number of proxies in front",
  );
  // A note; when the database is away there is more to worry about.
  takeTry("forwarded_unread", "header").catch(() => undefined);
}
