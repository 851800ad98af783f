import type { Actor } from "#domain/people/actor.ts";
import { parseEmail } from "#domain/shared/email.ts";
import type { FullAccess } from "#domain/shipments/policy.ts";
import { type Side, sides } from "#domain/shipments/side.ts";
import { mailedToParty } from "#server/features/shipments/party-links.rows.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { fullAccessOf } from "#server/features/tracking/full-access-of.ts";
import { makersOfLiveLinks } from "#server/features/tracking/private-link.rows.ts";

export type ProvenSides = { access: FullAccess; sides: readonly Side[] };

/**
 * Returns for which party an actor may speak (G69): the sender who booked or owns it, or whose e-mail, phone or mailed
 * link opened it; staff for both. A link that was shared, or a ZIP code with a name, reads and decides nothing: on a
 * card left there anyone finds the number, and on the mailbox the name. Null for readers without the full tier.
 */
export async function sidesOf(actor: Actor, shipment: ShipmentRow): Promise<ProvenSides | null> {
  const access = await fullAccessOf(actor, shipment);
  if (access === null) return null;
  if (access === "staff" || actor.kind === "system") return { access, sides };
  const { booked, openedLinks = [], unlockedAs = [] } = actor.claims;
  const makers = await makersOfLiveLinks(shipment.id, openedLinks);
  const isOwner = actor.kind === "person" && shipment.ownerUserId === actor.userId && !actor.lacksSecondFactor;
  const proven = (side: Side) =>
    makers.includes(mailedToParty(side)) ||
    unlockedAs.some((each) => each.shipmentId === shipment.id && each.side === side) ||
    (side === "sender" && (isOwner || booked.includes(shipment.id)));
  const own = sides.filter(proven);
  return { access, sides: own.length > 0 && isOnePerson(shipment) ? sides : own };
}

/** Of one who sends something to themselves only the sender gets mails. */
function isOnePerson({ senderEmail, recipientEmail }: ShipmentRow): boolean {
  const sender = parseEmail(senderEmail);
  return sender !== null && sender === parseEmail(recipientEmail);
}
