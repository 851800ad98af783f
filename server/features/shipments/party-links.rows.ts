import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Side } from "#domain/shipments/side.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { privateLinks } from "#server/db/schema/bookings.ts";

/** Returns the mark of a link that was mailed to a party. */
export function mailedToParty(party: Side): string {
  return `party:${party}`;
}

/**
 * Revokes the private links that were mailed to a party whose address changed, and those of older versions, which do
 * not name their recipient. Links shared by staff, owners or the browser that booked stay valid.
 */
export async function endPartyLinks(shipmentId: string, party: Side): Promise<void> {
  await db()
    .update(privateLinks)
    .set({ revokedAt: now() })
    .where(
      and(
        eq(privateLinks.shipmentId, shipmentId),
        inArray(privateLinks.purpose, ["mailed", "message"]),
        ne(privateLinks.createdBy, mailedToParty(party === "sender" ? "recipient" : "sender")),
        isNull(privateLinks.revokedAt),
      ),
    );
}
