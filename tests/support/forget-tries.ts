import { pool } from "#server/db/client.ts";

/** Counters are stored outside the test's transaction, as in the product. */
export async function forgetAllTries(): Promise<void> {
  await pool().query("delete from limit_counts");
}
