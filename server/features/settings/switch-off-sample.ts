import type { Actor } from "#domain/people/actor.ts";
import { type SampleKind, sampleSettings } from "#domain/settings/choices.ts";
import { transaction } from "#server/db/transaction.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";

/** Takes one of the samples off the public pages; one that is off already stays so. Throws `stale` when somebody else saves at the same moment. */
export async function switchOffSample(actor: Actor, kind: SampleKind): Promise<void> {
  await transaction(async () => {
    const { value, version } = await getSettingsSection(actor, "general");
    const name = sampleSettings[kind];
    if (value[name]) await changeSettings(actor, "general", { ...value, [name]: false }, version);
  });
}
