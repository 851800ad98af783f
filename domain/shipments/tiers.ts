import type { PublicTrackingDetail } from "#domain/settings/choices.ts";
import type { Tracking } from "#domain/shipments/views.ts";

export type Tier = Tracking["tier"];

/** What a reader is shown (A1): everything with a right to it, else what the setting lets a number open. */
export function tierOf(hasFullAccess: boolean, detail: PublicTrackingDetail): Tier {
  if (hasFullAccess || detail === "full") return "full";
  return detail === "contacts-masked" ? "contacts_masked" : "number_only";
}

/** Whether an answer may be kept and given to whoever asks next. What names a party, masked or not, may not, whatever a setting lets everybody see. */
export function isForEverybody(tier: Tier): boolean {
  return tier === "number_only";
}
