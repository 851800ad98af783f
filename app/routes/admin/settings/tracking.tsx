import { settingsWords } from "#copy/en/settings.ts";
import { parseChangeTrackingPrivacy, writeTrackingPrivacy } from "#domain/settings/inputs.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { TrackingPrivacyFields } from "#app/components/admin/settings/tracking-privacy-fields.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { formValues } from "#app/components/admin/settings/settings-entry.ts";
import { saveSection } from "#app/routes/admin/settings/save-section.ts";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { administratorOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { keepSettings, settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/tracking";

export const meta = settingsMeta(() => settingsWords.trackingPrivacy);

export async function loader({ context }: Route.LoaderArgs) {
  const { value, version } = await runLoader(() => getSettingsSection(administratorOf(context), "general"));
  const { positionDays } = (await getSettings()).retention;
  return { version, values: formValues(writeTrackingPrivacy(value)), positionDays };
}

export function action(args: Route.ActionArgs) {
  return saveSection(args, {
    section: "general",
    parse: parseChangeTrackingPrivacy,
    page: "/admin/settings/tracking",
  });
}

export const clientAction = keepSettings;

export const shouldRevalidate = revalidatesAfterConflict;

export default function TrackingPrivacy({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame title={settingsWords.trackingPrivacy} lead={settingsWords.trackingPrivacyLead}>
      <SettingsForm
        label={settingsWords.trackingPrivacy}
        action="/admin/settings/tracking"
        page={loaderData}
        answer={actionData}
      >
        {(entry) => <TrackingPrivacyFields entry={entry} positionDays={loaderData.positionDays} />}
      </SettingsForm>
    </SettingsFrame>
  );
}
