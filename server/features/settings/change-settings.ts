import { isRecord } from "#domain/shared/is-record.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { type Settings, type SettingsSection, settingsSections } from "#domain/settings/settings.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { lockSettingsRow, updateSettingsRow } from "#server/features/settings/settings.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Replaces one section of the settings. @throws `stale` if it was saved since `version` (E5). */
export async function changeSettings<S extends SettingsSection>(
  actor: Actor,
  section: S,
  value: Settings[S],
  version: number,
): Promise<void> {
  assertMay(actor, "settings.change");
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
      before: shownInTrail(isRecord(row.value) ? row.value : {}),
      after: shownInTrail(next),
    });
    await publishChanged("settings");
  });
}

/** Shows a sealed secret only as a mark that changes with it, without its last characters (B8). */
function shownInTrail(value: Record<string, unknown>): Record<string, unknown> {
  const sealed = Object.keys(value).filter((name) => name.endsWith("Sealed"));
  const hidden = new Set(sealed.flatMap((name) => [name, name.replace(/Sealed$/, "Ends")]));
  const marks = sealed.map((name): [string, string] => {
    const text = String(value[name]);
    return [name.replace(/Sealed$/, ""), text === "" ? "" : `#${text.slice(3, 7)}`];
  });
  const shown = Object.entries(value).filter(([name]) => !hidden.has(name));
  return Object.fromEntries([...shown, ...marks]);
}
