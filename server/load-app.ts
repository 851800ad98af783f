import type { IncomingMessage, ServerResponse } from "node:http";
import * as build from "virtual:react-router/server-build";
import { searchLimitation } from "#server/db/search-words.ts";
import { type Env, env } from "#server/env.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { issueSetupToken } from "#server/features/accounts/issue-setup-token.ts";
import { getShownTariff } from "#server/features/rates/get-active-tariff.ts";
import { getPolicy } from "#server/features/policies/get-policy.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { app } from "#server/http.ts";
import { startListening } from "#server/http/react-to-changes.ts";
import { numberPages } from "#server/http/number-pages.ts";
import { servePublicPages } from "#server/http/serve-public-pages.ts";
import { createSiteHandler } from "#server/http/site-handler.ts";
import { createTrackingHandler } from "#server/http/tracking-handler.ts";
import { startJobs } from "#server/jobs/start.ts";
import { demoLines } from "#server/seed/demo-lines.ts";

/** Loads routes and jobs, once the database is available. */
export async function loadApp(role: Env["ROLE"]) {
  startListening();
  // Cached from the start, so that public pages work even if the database goes away before the first visit.
  await Promise.all([getCompany(), getShownTariff(), getPolicy("privacy")]);
  const stopJobs = role === "web" ? async () => undefined : await startJobs();
  return {
    fetch: app.fetch,
    serve,
    hasMail: hasMailServer,
    stopJobs,
    linesToRead: async () => [
      ...(await limitationLines()),
      ...(role === "worker" ? [] : [...(await firstRunLines()), ...(await demoLines())]),
    ],
  };
}

/** Cached public pages; a development server renders each request. */
const serveSite = import.meta.env.DEV
  ? (_request: IncomingMessage, _response: ServerResponse, regularPath: () => void) => regularPath()
  : createSiteHandler((request) => app.fetch(request, {}));

/**
 * Tracking responses without the framework. Other requests take the regular path, which also rejects invalid headers.
 */
const serveTracking = createTrackingHandler(numberPages(build, import.meta.env.MODE, { isHttps: env().isHttps }));
const serve = servePublicPages(serveSite, serveTracking);

async function limitationLines(): Promise<string[]> {
  const lacking = await searchLimitation();
  return lacking ? ["", lacking] : [];
}

async function firstRunLines(): Promise<string[]> {
  const address = await issueSetupToken();
  return address ? ["", "No administrator yet. This link makes the first one; it works once, for a day:", address] : [];
}
