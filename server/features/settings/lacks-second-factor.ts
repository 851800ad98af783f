import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/** Whether this administrator has to set up a second factor before the back office opens (B7, a setting). */
export async function lacksSecondFactor(actor: Actor): Promise<boolean> {
  if (actor.kind !== "person" || actor.role !== "admin" || actor.hasSecondFactor) return false;
  return (await getSettings()).security.adminsNeedSecondFactor;
}

/** The same for a door that leads nowhere: throws `forbidden`. */
export async function assertSecondFactor(actor: Actor): Promise<void> {
  if (await lacksSecondFactor(actor)) throw new AppError("forbidden", { reason: "second_factor_needed" });
}
