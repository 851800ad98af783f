import { statusTitle } from "#copy/en/statuses.ts";
import type { StaffActor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { parseSearch } from "#domain/shared/search.ts";
import { listPeople } from "#server/features/accounts/list-people.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { log } from "#server/log.ts";
import { type Found, type FoundPage, mostShipments } from "#app/components/admin/frame/find.ts";

const mostPeople = 4;

/**
 * Searches everything for the `q` of the address. `scanned`: address of the shipment with exactly this number.
 * Failures are logged and reported.
 */
export async function findEverything(
  actor: StaffActor,
  request: Request,
): Promise<{ page: FoundPage; scanned: string | null }> {
  const search = cutText((new URL(request.url).searchParams.get("q") ?? "").trim(), 200);
  const sought = parseSearch(search);
  if (!sought) return { page: { search, found: [], hasFailed: false }, scanned: null };
  try {
    const [shipments, people] = await Promise.all([
      listShipments(actor, { search, limit: mostShipments }),
      may(actor, "people.read") ? listPeople(actor, { search, limit: mostPeople }) : null,
    ]);
    const scanned = shipments.items.find(({ trackingNumber }) => trackingNumber === sought.number);
    const found: Found[] = [
      ...shipments.items.map((row) => ({
        kind: "shipment" as const,
        to: `/admin/shipments/${row.id}`,
        words: row.trackingNumber,
        note: [row.recipientName, statusTitle(row.status)].join(", "),
      })),
      ...(people?.items ?? []).map((person) => ({
        kind: "person" as const,
        to: `/admin/users?${new URLSearchParams({ search: person.email }).toString()}`,
        words: person.displayName || person.email,
        note: person.email,
      })),
    ];
    return { page: { search, found, hasFailed: false }, scanned: scanned ? `/admin/shipments/${scanned.id}` : null };
  } catch (error) {
    log.error({ err: error }, "the search of the back office failed");
    return { page: { search, found: [], hasFailed: true }, scanned: null };
  }
}

/** A failed search is no success for programs that read the status. */
export const failedInit = { status: 503, headers: { "Retry-After": "5" } };
