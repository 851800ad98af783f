import type { Env } from "#server/env.ts";
import { issueSetupToken } from "#server/features/accounts/issue-setup-token.ts";
import { getShownTariff } from "#server/features/rates/get-shown-tariff.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { app } from "#server/http.ts";
import { startListening } from "#server/http/react-to-changes.ts";
import { startJobs } from "#server/jobs/start.ts";

/** Doors and jobs, loaded once the database is there. */
export async function openHouse(role: Env["ROLE"]) {
  startListening();
  // Known from the start, so that public pages are shown even where the database goes away before their first visitor.
  await Promise.all([getSettings(), getShownTariff()]);
  const stopJobs = role === "web" ? async () => undefined : await startJobs();
  return { fetch: app.fetch, stopJobs, firstRunLines: () => (role === "worker" ? Promise.resolve([]) : firstRunLines()) };
}

async function firstRunLines(): Promise<string[]> {
  const address = await issueSetupToken();
  return address ? ["", "No administrator yet. This link makes the first one; it works once, for a day:", address] : [];
}
