import { type Actor, assertAdmin } from "#domain/people/actor.ts";
import { type Settings, type SettingsSection, settingsSections } from "#domain/settings/settings.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";
import { lockSettingsRow, updateSettingsRow } from "#server/features/settings/settings.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Replaces one section of the settings. Throws `stale` when somebody else saved since `version` (E5). */
export async function changeSettings<S extends SettingsSection>(
  actor: Actor,
  section: S,
  value: Settings[S],
  version: number,
): Promise<void> {
  assertAdmin(actor);
  const next = settingsSections[section].parse(value);
  await transaction(async () => {
    const row = await lockSettingsRow(section);
    if (!row) throw new AppError("not_found");
    if (row.version !== version) throw new AppError("stale", { details: { version: row.version } });
    await updateSettingsRow(section, next, now(), actor.kind === "person" ? actor.userId : null);
    await recordActivity(actor, {
      subjectKind: "settings",
      action: "settings.changed",
      subjectId: section,
      before: row.value as Record<string, unknown>,
      after: next,
    });
    await publishChanged("settings");
  });
}
