import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { writeCompressed } from "./scripts/write-compressed.ts";
import { siteManifest } from "./server/http/site-manifest.ts";

const language = process.env["WAYBILL_LANGUAGE"] ?? "en";

export default {
  appDirectory: "app",
  buildDirectory: language === "en" ? "build" : `build/${language}`,
  ssr: true,
  // The route table is one file, and no navigation waits for a part of it. A page outside the back office gets a
  // smaller one, written here.
  routeDiscovery: { mode: "initial" },
  // Origins are checked before any page runs (server/http/origin-check.ts). React Router would compare with the
  // address of the server itself, and reject every form behind a proxy that ends TLS.
  allowedActionOrigins: ["**"],
  buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const client = path.join(buildDirectory, "client");
    const name = fs.readdirSync(path.join(client, "assets")).find((file) => /^manifest-\w+\.js$/.test(file));
    if (!name) throw new Error("the build wrote no table of routes");
    const whole = path.join(client, "assets", name);
    const text = fs.readFileSync(whole, "utf8");
    const table = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
    const site = siteManifest(table);
    fs.writeFileSync(path.join(client, site.url), site.text);
    for (const file of [whole, path.join(client, site.url)]) writeCompressed(file);
    if (language === "en") addSpanish(buildDirectory);
    else fs.writeFileSync(path.join(buildDirectory, "assets.json"), JSON.stringify(table));
  },
} satisfies Config;

/**
 * Builds the Spanish browser bundle separately (scripts/two-languages.ts). Files of both are in one folder, told
 * apart by their hashes. There is one server bundle.
 */
function addSpanish(buildDirectory: string): void {
  const tool = process.argv[1] ?? "";
  execFileSync(process.execPath, [tool, "build"], {
    env: { ...process.env, WAYBILL_LANGUAGE: "es" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const spanish = path.join(buildDirectory, "es");
  fs.cpSync(path.join(spanish, "client", "assets"), path.join(buildDirectory, "client", "assets"), { recursive: true });
  fs.renameSync(path.join(spanish, "assets.json"), path.join(buildDirectory, "assets-es.json"));
  fs.rmSync(spanish, { recursive: true });
}
