import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";

/**
 * Says whom the operator requires to have a second factor (B7). Only who has one themselves may ask it of all, so that nobody shuts themselves out. Throws
 * `invalid_input`, and `stale` when somebody else saved since `version` (E5).
 */
export async function changeSecurity(actor: Actor, value: Settings["security"], version: number): Promise<void> {
  assertMay(actor, "settings.change");
  if (value.secondFactorFor !== "none" && actor.kind === "person" && !actor.hasSecondFactor)
    throw fieldError("secondFactorFor", "own_factor_first");
  await changeSettings(actor, "security", value, version);
}
