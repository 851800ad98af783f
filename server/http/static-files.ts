import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Env as HonoEnv, Hono } from "hono";

/** Built assets carry their hash in the name and never change; the rest of public/ is asked for again after an hour. */
export function mountStaticFiles<E extends HonoEnv>(app: Hono<E>, root: string): void {
  const relative = path.relative(process.cwd(), root) || ".";
  app.use("/assets/*", serveStatic({ root: relative, onFound: (_file, c) => c.header("cache-control", "public, max-age=31536000, immutable") }));
  const shortLived = serveStatic({ root: relative, onFound: (_file, c) => c.header("cache-control", "public, max-age=3600") });
  app.use("/maps/*", shortLived);
  for (const file of ["/favicon.svg", "/favicon.ico", "/theme.js"]) app.get(file, shortLived);
}
