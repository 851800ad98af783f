import type { PublicTrackingDetail } from "#domain/settings/choices.ts";
import type { Tracking } from "#domain/shipments/views.ts";

export type Tier = Tracking["tier"];

/** Returns the tier to show (A1): full with access, otherwise what the setting allows for the number alone. */
export function tierOf(hasFullAccess: boolean, detail: PublicTrackingDetail): Tier {
  if (hasFullAccess || detail === "full") return "full";
  return detail === "contacts-masked" ? "contacts_masked" : "number_only";
}

/**
 * Checks whether a response may be cached publicly. Responses that name a party, even masked, may not, whatever the
 * setting allows.
 */
export function isPubliclyCacheable(tier: Tier): boolean {
  return tier === "number_only";
}
