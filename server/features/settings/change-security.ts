import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";

/**
 * Changes who must have a second factor (B7). Only an actor with one may require it of all, so that no one locks
 * themselves out. @throws `invalid_input`, and `stale` if it was saved since `version` (E5).
 */
export async function changeSecurity(actor: Actor, value: Settings["security"], version: number): Promise<void> {
  assertMay(actor, "settings.change");
  if (value.secondFactorFor !== "none" && actor.kind === "person" && !actor.hasSecondFactor)
    throw fieldError("secondFactorFor", "own_factor_first");
  await changeSettings(actor, "security", value, version);
}
