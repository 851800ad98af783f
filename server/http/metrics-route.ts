import { Hono } from "hono";
import { errorStatus } from "#domain/shared/error-status.ts";
import { AppError } from "#domain/shared/errors.ts";
import { isSameText } from "#server/crypto/secrets.ts";
import { env } from "#server/env.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";
import { metrics } from "#server/metrics/registry.ts";
import { setGauges } from "#server/metrics/gauges.ts";

/**
 * Serves metrics (Prometheus) to clients with the environment's token. Without a token in the environment, the address
 * does not exist.
 */
export const metricsRoute = new Hono();

metricsRoute.get("/metrics", async (c, next) => {
  const [token, registry] = [env().METRICS_TOKEN, metrics()];
  if (token === undefined || !registry) return next();
  const headers = { "cache-control": "no-store" };
  const [, given = ""] = /^Bearer +(\S+) *$/i.exec(c.req.header("authorization") ?? "") ?? [];
  if (!isSameText(given, token)) {
    const wait = given === "" ? null : await secondsToWait();
    if (wait !== null)
      return c.text("too many tries", errorStatus.rate_limited, { ...headers, "retry-after": String(wait) });
    return c.text("a bearer token is needed", 401, { ...headers, "www-authenticate": "Bearer" });
  }
  await setGauges(registry);
  return c.body(await registry.metrics(), 200, { ...headers, "content-type": registry.contentType });
});

/** Counts a wrong token. If the database is away, nothing can be counted and the response is the same. */
async function secondsToWait(): Promise<number | null> {
  try {
    await countTryOfAddress("metrics_token");
    return null;
  } catch (error) {
    const isFull = error instanceof AppError && error.code === "rate_limited";
    return isFull ? (error.retryAfterSeconds ?? 60) : null;
  }
}
