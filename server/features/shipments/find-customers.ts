import { foldParties, isFoundBy, type KnownParty, partyQuery, type PartySide } from "#domain/bookings/customers.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { digitsOfPhone, parseNumber } from "#domain/shared/phone.ts";
import { parseSearch } from "#domain/shared/search.ts";
import { noFilter } from "#domain/shipments/shipment-filter.ts";
import { loadParties } from "#server/features/shipments/party.rows.ts";
import { placedFilter } from "#server/features/shipments/list-shipments.ts";
import { loadListed } from "#server/features/shipments/shipment-list.rows.ts";
import { shipmentsInOrder } from "#server/features/shipments/shipment-orders.ts";
import { countTry } from "#server/limits/count-try.ts";

/** Shipments read for one search: the user types on until few match. */
const lookedAt = 100;
const shown = 8;

export type FindCustomers = {
  side: PartySide;
  /** Phone, name, company or e-mail, or a part of it from three characters on. */
  query: string;
  /** Phone or e-mail of a sender: only their receivers, and a blank `query` means all of them. */
  sentBy?: string;
};
export type FoundCustomers = {
  items: KnownParty[];
  /** How many there are, of which `items` are the first. */ total: number;
};

/**
 * Searches earlier senders and receivers, for staff who type (E7). Most frequent first, out of the newest hundred
 * matches, so that the cost does not grow with the installation. @throws `rate_limited`.
 */
export async function findCustomers(
  actor: Actor,
  { side, query, sentBy = "" }: FindCustomers,
): Promise<FoundCustomers> {
  assertMay(actor, "customers.read");
  const typed = partyQuery(query);
  const by = senderContact(sentBy);
  // One by one: two adjacent phones would be read as one.
  const words = [typed, by].flatMap((part) => (part ? (parseSearch(part)?.words ?? []) : []));
  if (words.length === 0 || (typed === null && query.trim() !== "")) return { items: [], total: 0 };
  if (actor.kind === "person") await countTry("customer_lookup", actor.userId);
  const listed = await loadListed(
    { filter: await placedFilter(noFilter), search: { number: null, words }, by: noFilter.order.by },
    shipmentsInOrder(noFilter.order, false).page(null, lookedAt),
  );
  const rows = await loadParties(
    side,
    listed.rows.map(({ id }) => id),
  );
  const found = foldParties(
    rows
      .filter(({ party, sender }) => (typed === null || isFoundBy(party, typed)) && isContactOf(sender, by))
      .map(({ party }) => (side === "sender" ? party : { ...party, accountNumber: "" })),
  );
  return { items: found.slice(0, shown), total: found.length };
}

/** Returns it as stored: digits of a phone, or an address. */
function senderContact(typed: string): string | null {
  const email = parseEmail(typed);
  if (email) return email;
  return parseNumber(typed)?.replace(/\D/g, "") ?? null;
}

function isContactOf({ phone, email }: { phone: string; email: string }, by: string | null): boolean {
  return by === null || email === by || digitsOfPhone(phone) === by;
}
