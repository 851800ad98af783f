import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { deliveriesNeeded } from "#domain/settings/live-figures.ts";
import { now } from "#server/clock.ts";
import { countDeliveries } from "#server/features/settings/delivery-record.rows.ts";

/** How many deliveries the live figures could be made of, as far as it matters: `deliveriesNeeded` of them are enough (F1). */
export async function countRealDeliveries(actor: Actor): Promise<number> {
  assertMay(actor, "settings.read");
  return countDeliveries(now(), deliveriesNeeded);
}
