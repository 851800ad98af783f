import { settingsWords } from "#copy/en/settings.ts";
import { parseChangeSecurity, writeSecurity } from "#domain/settings/inputs.ts";
import { changeSecurity } from "#server/features/settings/change-security.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { SecurityFields } from "#app/components/admin/settings/security-fields.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { formValues } from "#app/components/admin/settings/settings-entry.ts";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { saveSettings } from "#app/routes/admin/settings/save-section.ts";
import { administratorOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { keepSettings, settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/security";

export const meta = settingsMeta(() => settingsWords.security);

export async function loader({ context }: Route.LoaderArgs) {
  const { value, version } = await runLoader(() => getSettingsSection(administratorOf(context), "security"));
  return { version, values: formValues(writeSecurity(value)) };
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, {
    parse: parseChangeSecurity,
    save: (actor, { version, ...value }) => changeSecurity(actor, value, version),
    page: "/admin/settings/security",
  });
}

export const clientAction = keepSettings;

export const shouldRevalidate = revalidatesAfterConflict;

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame title={settingsWords.security} lead={settingsWords.securityLead}>
      <SettingsForm
        label={settingsWords.security}
        action="/admin/settings/security"
        page={loaderData}
        answer={actionData}
      >
        {(entry) => <SecurityFields entry={entry} />}
      </SettingsForm>
    </SettingsFrame>
  );
}
