import type { Actor } from "#domain/people/actor.ts";
import { type SampleKind, sampleSettings } from "#domain/settings/choices.ts";
import { transaction } from "#server/db/transaction.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";

/**
 * Removes one of the samples from the public pages. Idempotent. @throws `stale` if the section is saved at the same
 * moment.
 */
export async function switchOffSample(actor: Actor, kind: SampleKind): Promise<void> {
  await transaction(async () => {
    const { value, version } = await getSettingsSection(actor, "general");
    const name = sampleSettings[kind];
    if (value[name]) await changeSettings(actor, "general", { ...value, [name]: false }, version);
  });
}
