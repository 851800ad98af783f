import { settingsWords } from "#copy/en/settings.ts";
import { parseChangeMaintenance, writeMaintenance } from "#domain/settings/maintenance.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { MaintenanceFields } from "#app/components/admin/settings/maintenance-fields.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { formValues } from "#app/components/admin/settings/settings-entry.ts";
import { saveSection } from "#app/routes/admin/settings/save-section.ts";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { administratorOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { keepSettings, settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/maintenance";

export const meta = settingsMeta(() => settingsWords.maintenance);

export async function loader({ context }: Route.LoaderArgs) {
  const { value, version } = await runLoader(() => getSettingsSection(administratorOf(context), "general"));
  return { version, values: formValues(writeMaintenance(value)) };
}

export function action(args: Route.ActionArgs) {
  return saveSection(args, {
    section: "general",
    parse: parseChangeMaintenance,
    page: "/admin/settings/maintenance",
  });
}

export const clientAction = keepSettings;

export const shouldRevalidate = revalidatesAfterConflict;

export default function Maintenance({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame title={settingsWords.maintenance} lead={settingsWords.maintenanceLead}>
      <SettingsForm
        label={settingsWords.maintenance}
        action="/admin/settings/maintenance"
        page={loaderData}
        answer={actionData}
      >
        {(entry) => <MaintenanceFields entry={entry} />}
      </SettingsForm>
    </SettingsFrame>
  );
}
