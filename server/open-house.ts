import type { Env } from "#server/env.ts";
import { issueSetupToken } from "#server/features/accounts/issue-setup-token.ts";
import { app } from "#server/http.ts";
import { startListening } from "#server/http/react-to-changes.ts";
import { startJobs } from "#server/jobs/start.ts";

/** Doors and jobs, loaded once the database is there. */
export async function openHouse(role: Env["ROLE"]) {
  startListening();
  const stopJobs = role === "web" ? async () => undefined : await startJobs();
  return { fetch: app.fetch, stopJobs, firstRunLines: () => (role === "worker" ? Promise.resolve([]) : firstRunLines()) };
}

async function firstRunLines(): Promise<string[]> {
  const address = await issueSetupToken();
  return address ? ["", "No administrator yet. This link makes the first one; it works once, for a day:", address] : [];
}
