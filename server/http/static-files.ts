import fs from "node:fs";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Env as HonoEnv, Hono } from "hono";

/** What the build put beside the pages. Built assets carry their hash in the name and never change; the rest of public/ is asked for again after an hour. */
export function mountStaticFiles<E extends HonoEnv>(app: Hono<E>, root: string): void {
  app.use("/assets/*", filesOf(root, "public, max-age=31536000, immutable"));
  const shortLived = filesOf(root, "public, max-age=3600");
  for (const entry of fs.readdirSync(root, { withFileTypes: true })) {
    if (entry.name === "assets" || entry.name.startsWith(".") || /\.(br|gz)$/.test(entry.name)) continue;
    app.use(entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`, shortLived);
  }
}

// The build wrote .br and .gz twins of everything that shrinks (vite.config.ts).
function filesOf(root: string, cacheControl: string) {
  return serveStatic({
    root: path.resolve(root),
    precompressed: true,
    onFound: (_file: string, c: Context) => {
      c.header("cache-control", cacheControl);
    },
  });
}
