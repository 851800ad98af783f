import { eq } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { logos } from "#server/db/schema/settings.ts";

export async function insertLogo(logo: typeof logos.$inferInsert): Promise<void> {
  await db().insert(logos).values(logo);
}

export async function findLogoPng(id: string): Promise<Buffer | null> {
  const [row] = await db().select({ png: logos.png }).from(logos).where(eq(logos.id, id));
  return row?.png ?? null;
}
