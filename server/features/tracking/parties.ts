import { parseEmail } from "#domain/shared/email.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

export type PartyAddress = { party: "sender" | "recipient"; email: string };

/**
 * Returns the addresses of the parties, one per person: someone who is both sender and recipient counts as the
 * sender.
 */
export function partyAddresses(shipment: Pick<ShipmentRow, "senderEmail" | "recipientEmail">): PartyAddress[] {
  const address = (typed: string) => parseEmail(typed) ?? typed.trim();
  const [sender, recipient] = [address(shipment.senderEmail), address(shipment.recipientEmail)];
  const parties: PartyAddress[] = [
    { party: "sender", email: sender },
    { party: "recipient", email: recipient === sender ? "" : recipient },
  ];
  return parties.filter(({ email }) => email !== "");
}

export function isPartyOf(shipment: Pick<ShipmentRow, "senderEmail" | "recipientEmail">, email: string): boolean {
  return partyAddresses(shipment).some((party) => party.email === email);
}
