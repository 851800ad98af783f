import { sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import type { JobName } from "#server/queue/catalog.ts";

/**
 * Reschedules all waiting retries of a kind to within a minute, spread randomly. Called when the service they wait for
 * is back.
 */
export async function pullForward(name: JobName): Promise<void> {
  await db().execute(
    sql`update jobs.job set start_after = now() + random() * interval '1 minute'
      where name = ${name} and state = 'retry' and start_after > now() + interval '1 minute'`,
  );
}
