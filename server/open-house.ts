import type { Env } from "#server/env.ts";
import { app } from "#server/http.ts";
import { startListening } from "#server/http/react-to-changes.ts";

/** Doors and jobs, loaded once the database is there. */
export async function openHouse(_role: Env["ROLE"]) {
  startListening();
  return {
    fetch: app.fetch,
    stopJobs: async () => undefined,
    firstRunLines: async (): Promise<string[]> => [],
  };
}
