import fs from "node:fs";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Env as HonoEnv, Hono, MiddlewareHandler } from "hono";

/**
 * Serves the files of the build. Built assets have a hash in their name and never change; other files of public/ are
 * cached for an hour.
 */
export function mountStaticFiles<E extends HonoEnv>(app: Hono<E>, root: string): void {
  app.use("/assets/*", filesOf(root, "public, max-age=31536000, immutable"));
  const shortLived = filesOf(root, "public, max-age=3600");
  for (const entry of fs.readdirSync(root, { withFileTypes: true })) {
    if (entry.name === "assets" || entry.name.startsWith(".") || /\.(br|gz)$/.test(entry.name)) continue;
    app.use(entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`, shortLived);
  }
}

function filesOf(root: string, cacheControl: string): MiddlewareHandler {
  // The build wrote .br and .gz variants of all compressible files (vite.config.ts).
  const serve = serveStatic({ root: path.resolve(root), precompressed: true });
  return async (c, next) => {
    const response = await serve(c, next);
    if (response instanceof Response && response.ok) response.headers.set("cache-control", cacheControl);
    return response;
  };
}
