import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { privateLinks } from "#server/db/schema/bookings.ts";

type Party = "sender" | "recipient";

/** How a link says to which party it was mailed. */
export function mailedToParty(party: Party): string {
  return `party:${party}`;
}

/**
 * Ends the private links that were mailed to a party, whose address is another from now on. Links of older versions do not say to whom they were mailed; they
 * end too. What staff, owners or the browser that booked shared stays.
 */
export async function endPartyLinks(shipmentId: string, party: Party): Promise<void> {
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
