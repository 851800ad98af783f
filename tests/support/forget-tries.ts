import { pool } from "#server/db/client.ts";

/** Counters are kept outside the test's transaction, as outside everybody's. */
export async function forgetAllTries(): Promise<void> {
  await pool().query("delete from limit_counts");
}
