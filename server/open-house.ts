import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { connectionConfig } from "#server/db/client.ts";
import { searchLimitation } from "#server/db/search-words.ts";
import type { Env } from "#server/env.ts";
import { issueSetupToken } from "#server/features/accounts/issue-setup-token.ts";
import { getShownTariff } from "#server/features/rates/get-active-tariff.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { app } from "#server/http.ts";
import { limitsOf } from "#server/http/door-limits.ts";
import { headerFault } from "#server/http/raw-headers.ts";
import { startListening } from "#server/http/react-to-changes.ts";
import { serveKept } from "#server/http/serve-kept.ts";
import { serveTrackingJson } from "#server/http/serve-tracking-json.ts";
import { startRenderThreads, stopRenderThreads } from "#server/http/render-threads.ts";
import { startJobs } from "#server/jobs/start.ts";
import { packageRoot } from "#server/package-root.ts";
import { demoLines } from "#server/seed/demo-lines.ts";

/** Each thread answers one page at a time, so a few connections are plenty. */
const connectionsPerThread = 4;

/** Doors and jobs, loaded once the database is there. */
export async function openHouse(role: Env["ROLE"]) {
  startListening();
  // Known from the start, so that public pages are shown even where the database goes away before their first visitor.
  await Promise.all([getSettings(), getShownTariff()]);
  const stopJobs = role === "web" ? async () => undefined : await startJobs();
  return {
    fetch: app.fetch,
    serveEarly,
    stopJobs,
    startThreads,
    stopThreads: stopRenderThreads,
    linesToRead: async () => [
      ...(await limitationLines()),
      ...(role === "worker" ? [] : [...(await firstRunLines()), ...(await demoLines())]),
    ],
  };
}

/** Tracking answers that need no framework; false = take the usual way, where odd headers are refused. */
function serveEarly(request: IncomingMessage, response: ServerResponse, usualWay: () => void): boolean {
  if (headerFault(request.rawHeaders, limitsOf("/api/"))) return false;
  return serveKept(request, response) || serveTrackingJson(request, response, usualWay);
}

/** Other cores render tracking pages too. Once the doors are open: a thread takes half a second to load, and nobody waits for it. */
function startThreads(count: number): void {
  if (count > 0)
    startRenderThreads(count, pathToFileURL(path.join(packageRoot, "build", "server", "render-thread.js")), {
      ...connectionConfig(),
      max: connectionsPerThread,
    });
}

async function limitationLines(): Promise<string[]> {
  const lacking = await searchLimitation();
  return lacking ? ["", lacking] : [];
}

async function firstRunLines(): Promise<string[]> {
  const address = await issueSetupToken();
  return address ? ["", "No administrator yet. This link makes the first one; it works once, for a day:", address] : [];
}
