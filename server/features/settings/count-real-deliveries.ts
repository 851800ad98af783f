import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { deliveriesNeeded } from "#domain/settings/live-figures.ts";
import { now } from "#server/clock.ts";
import { countDeliveries } from "#server/features/settings/delivery-record.rows.ts";

/** Counts the deliveries that live figures could use, up to `deliveriesNeeded`, which are enough (F1). */
export async function countRealDeliveries(actor: Actor): Promise<number> {
  assertMay(actor, "settings.read");
  return countDeliveries(now(), deliveriesNeeded);
}
