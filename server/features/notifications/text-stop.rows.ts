import { eq } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { inboundTexts, textStops } from "#server/db/schema/messages.ts";

/** Checks whether this phone answered STOP. */
export async function hasStoppedTexts(phone: string): Promise<boolean> {
  const [row] = await db().select({ phone: textStops.phone }).from(textStops).where(eq(textStops.phone, phone));
  return row !== undefined;
}

export async function stopTexts(phone: string, createdAt: Date): Promise<void> {
  await db().insert(textStops).values({ phone, createdAt }).onConflictDoNothing();
}

export async function startTexts(phone: string): Promise<void> {
  await db().delete(textStops).where(eq(textStops.phone, phone));
}

/** Returns whether the text is new: each is processed once, however often it is sent (F08). */
export async function takeInbound(id: string, receivedAt: Date): Promise<boolean> {
  const rows = await db()
    .insert(inboundTexts)
    .values({ id, receivedAt })
    .onConflictDoNothing()
    .returning({ id: inboundTexts.id });
  return rows.length > 0;
}
