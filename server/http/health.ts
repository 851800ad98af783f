import { Hono } from "hono";
import { pool } from "#server/db/client.ts";
import { isReady } from "#server/lifecycle.ts";

/** For whoever watches over the process: it lives; it can serve. */
export const health = new Hono();

health.get("/healthz", (c) => c.text("ok", 200, { "cache-control": "no-store" }));
health.get("/readyz", async (c) => {
  const isUp =
    isReady() &&
    (await pool()
      .query("select 1")
      .then(
        () => true,
        () => false,
      ));
  return c.text(isUp ? "ready" : "not ready", isUp ? 200 : 503, {
    "cache-control": "no-store",
    ...(isUp ? {} : { "retry-after": "5" }),
  });
});
