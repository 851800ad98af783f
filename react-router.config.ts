import fs from "node:fs";
import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { writeTwins } from "./scripts/write-twins.ts";
import { siteManifest } from "./server/http/site-manifest.ts";

export default {
  appDirectory: "app",
  ssr: true,
  // The table of routes comes in one file, and no navigation waits for a part of it. A page outside the back office carries a smaller one, written here.
  routeDiscovery: { mode: "initial" },
  // Origins are checked before any page runs (server/http/origin-check.ts). React Router would compare with the address the server
  // was reached at, and so refuse every form behind a proxy that ends TLS.
  allowedActionOrigins: ["**"],
  buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const client = path.join(buildDirectory, "client");
    const name = fs.readdirSync(path.join(client, "assets")).find((file) => /^manifest-\w+\.js$/.test(file));
    if (!name) throw new Error("the build wrote no table of routes");
    const whole = path.join(client, "assets", name);
    const text = fs.readFileSync(whole, "utf8");
    const site = siteManifest(JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)));
    fs.writeFileSync(path.join(client, site.url), site.text);
    for (const file of [whole, path.join(client, site.url)]) writeTwins(file);
  },
} satisfies Config;
