import { type BulkAction, mostBulkRows } from "#domain/bulk/bulk-job.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import type { ShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import { numberOfCode } from "#domain/shipments/tracking-number.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { findNamed, insertJob } from "#server/features/bulk/bulk.rows.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";

/** Shipments by id or tracking number, or all that match a filter. */
export type Choice = { named: readonly string[] } | { filter: ShipmentFilter };

const mostAPage = 100;

/**
 * Stores the shipments selected for an action. Later matches of the filter are not included, so that the confirmed
 * number is the processed number. @throws `invalid_input` (reason `none_chosen`, `too_many_chosen`, or an issue for
 * each unknown name).
 */
export async function chooseShipments(actor: Actor, action: BulkAction, choice: Choice): Promise<string> {
  assertMay(actor, "shipments.bulk");
  // A job acts later, on behalf of the person who requested it.
  if (actor.kind !== "person") throw new AppError("forbidden", { reason: "staff_only" });
  const ids = "named" in choice ? await idsOfNames(choice.named) : await idsOfFilter(actor, choice.filter);
  if (ids.length === 0) throw new AppError("invalid_input", { reason: "none_chosen" });
  const at = now();
  const id = newId("bulkJob", at);
  await transaction(() => insertJob({ id, action, total: ids.length, startedBy: actor.userId, createdAt: at }, ids));
  return id;
}

async function idsOfNames(named: readonly string[]): Promise<string[]> {
  if (named.length > mostBulkRows) throw tooMany();
  const names = named.map((name) => (name.startsWith("shp_") ? name : numberOfCode(name)));
  const found = await findNamed(names);
  const unknown = names.flatMap((name, place) => (found.has(name) ? [] : [place]));
  if (unknown.length > 0)
    throw new AppError("invalid_input", {
      reason: "shipments_unknown",
      issues: unknown.slice(0, 20).map((place) => ({ path: `shipments.${place}`, message: "choice_invalid" })),
    });
  return [...new Set(names.map((name) => String(found.get(name))))];
}

/** Reads the list page by page, so that it selects exactly what the actor can see. */
async function idsOfFilter(actor: Actor, filter: ShipmentFilter): Promise<string[]> {
  if (filter.isDeleted) throw new AppError("invalid_input", { reason: "shipment_deleted" });
  const ids = new Set<string>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listShipments>> = await listShipments(actor, {
      ...filter,
      cursor,
      limit: mostAPage,
    });
    for (const { id } of page.items) ids.add(id);
    if (ids.size > mostBulkRows) throw tooMany();
    cursor = page.nextCursor;
  } while (cursor !== null);
  return [...ids];
}

function tooMany(): AppError {
  return new AppError("invalid_input", { reason: "too_many_chosen", details: { most: mostBulkRows } });
}
