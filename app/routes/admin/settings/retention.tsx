import { dayMs } from "#domain/shared/durations.ts";
import { fixedPeriods as fixed, retentionWords as words } from "#copy/en/retention.ts";
import { subscriptionLimits } from "#domain/notifications/subscription.ts";
import { parseChangeRetention, writeRetention } from "#domain/settings/retention.ts";
import { restorableMs } from "#domain/shipments/policy.ts";
import { env } from "#server/env.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { type FixedPeriod, RetentionFields } from "#app/components/admin/settings/retention-fields.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { saveSection } from "#app/routes/admin/settings/save-section.ts";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { administratorOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { keepSettings, settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/retention";

export const meta = settingsMeta(() => words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { value, version } = await runLoader(() => getSettingsSection(administratorOf(context), "retention"));
  return { version, values: writeRetention(value), fixed: fixedOnes() };
}

function fixedOnes(): FixedPeriod[] {
  const { SESSION_IDLE_MINUTES, BACKUP_KEEP } = env();
  return [
    fixed.shipments,
    fixed.trail,
    { ...fixed.deleted, period: words.dayCount(restorableMs / dayMs) },
    fixed.links,
    { ...fixed.unconfirmed, period: words.dayCount(subscriptionLimits.pendingDays) },
    { ...fixed.sessions, period: words.hours(SESSION_IDLE_MINUTES) },
    { ...fixed.backups, period: fixed.backups.period(BACKUP_KEEP.daily, BACKUP_KEEP.weekly) },
  ];
}

export function action(args: Route.ActionArgs) {
  return saveSection(args, {
    section: "retention",
    parse: parseChangeRetention,
    page: "/admin/settings/retention",
  });
}

export const clientAction = keepSettings;

export const shouldRevalidate = revalidatesAfterConflict;

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame title={words.title} lead={words.lead}>
      <SettingsForm label={words.title} action="/admin/settings/retention" page={loaderData} answer={actionData}>
        {(entry) => <RetentionFields entry={entry} fixed={loaderData.fixed} />}
      </SettingsForm>
    </SettingsFrame>
  );
}
