import { sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import type { JobName } from "#server/queue/catalog.ts";

/** Has every waiting try of this kind of work run within a minute, spread over it: what all of them waited for is there again. */
export async function pullForward(name: JobName): Promise<void> {
  await db().execute(
    sql`update jobs.job set start_after = now() + random() * interval '1 minute'
      where name = ${name} and state = 'retry' and start_after > now() + interval '1 minute'`,
  );
}
