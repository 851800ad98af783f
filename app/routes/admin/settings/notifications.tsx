import { settingsWords } from "#copy/en/settings.ts";
import { parseChangeNotificationSettings, writeNotificationSettings } from "#domain/settings/inputs.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { NotificationFields } from "#app/components/admin/settings/notification-fields.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { formValues } from "#app/components/admin/settings/settings-entry.ts";
import { saveSection } from "#app/routes/admin/settings/save-section.ts";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { administratorOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { keepSettings, settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/notifications";

export const meta = settingsMeta(() => settingsWords.notifications);

export async function loader({ context }: Route.LoaderArgs) {
  const { value, version } = await runLoader(() => getSettingsSection(administratorOf(context), "notifications"));
  return { version, values: formValues(writeNotificationSettings(value)) };
}

export function action(args: Route.ActionArgs) {
  return saveSection(args, {
    section: "notifications",
    parse: parseChangeNotificationSettings,
    page: "/admin/settings/notifications",
  });
}

export const clientAction = keepSettings;

export const shouldRevalidate = revalidatesAfterConflict;

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame title={settingsWords.notifications} lead={settingsWords.notificationsLead}>
      <SettingsForm
        label={settingsWords.notifications}
        action="/admin/settings/notifications"
        page={loaderData}
        answer={actionData}
      >
        {(entry) => <NotificationFields entry={entry} />}
      </SettingsForm>
    </SettingsFrame>
  );
}
