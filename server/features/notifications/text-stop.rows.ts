import { and, desc, eq, sql } from "drizzle-orm";
import type { Language } from "#domain/shared/language.ts";
import { db } from "#server/db/client.ts";
import { textSubscriptions } from "#server/db/schema/bookings.ts";
import { inboundTexts, outboxMessages, textStops } from "#server/db/schema/messages.ts";
import { shipments } from "#server/db/schema/shipments.ts";

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

/** Returns the language of the latest text about a shipment to this phone; null if there was none. */
export async function languageOfTextsTo(phone: string): Promise<Language | null> {
  const [latest] = await db()
    .select({ own: textSubscriptions.language, shipment: shipments.language })
    .from(outboxMessages)
    .innerJoin(shipments, eq(shipments.id, outboxMessages.shipmentId))
    .leftJoin(
      textSubscriptions,
      and(eq(textSubscriptions.shipmentId, shipments.id), eq(textSubscriptions.phone, phone)),
    )
    .where(and(eq(outboxMessages.recipient, phone), sql`${outboxMessages.channel} = 'sms'`))
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
    .limit(1);
  return latest ? (latest.own ?? latest.shipment) : null;
}
