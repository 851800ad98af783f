import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { PieceHolder } from "#domain/road/piece-holder.ts";
import { loadNamedHolders } from "#server/features/custody/custody.rows.ts";

/** Lists who has each piece of a shipment that was ever scanned, for staff. */
export async function listPieceHolders(actor: Actor, shipmentId: string): Promise<PieceHolder[]> {
  assertMay(actor, "shipments.read");
  return (await loadNamedHolders(shipmentId)).map(({ piece, kind, name, since, seenAt, seenBranch, zone }) => ({
    piece,
    kind,
    name: name ?? "",
    since: since.getTime() === 0 ? null : { at: since.toISOString(), zone: zone ?? "UTC" },
    lastSeen: { at: seenAt.toISOString(), zone: zone ?? "UTC", branch: seenBranch ?? "" },
  }));
}
