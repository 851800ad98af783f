import type { Env } from "#server/env.ts";
import { app } from "#server/http.ts";

/** Doors and jobs, loaded once the database is there. */
export async function openHouse(_role: Env["ROLE"]) {
  return {
    fetch: app.fetch,
    stopJobs: async () => undefined,
    firstRunLines: async (): Promise<string[]> => [],
  };
}
