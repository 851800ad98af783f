import { areaWords as words } from "#copy/en/areas.ts";
import { parseChangeAreas, writeAreas } from "#domain/areas/inputs.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { AreaFields } from "#app/components/admin/settings/area-fields.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { saveSection } from "#app/routes/admin/settings/save-section.ts";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { administratorOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { keepSettings, settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/areas";

export const meta = settingsMeta(() => words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { value, version } = await runLoader(() => getSettingsSection(administratorOf(context), "areas"));
  return { version, values: writeAreas(value) };
}

export function action(args: Route.ActionArgs) {
  return saveSection(args, {
    section: "areas",
    parse: async (raw) =>
      parseChangeAreas(
        raw,
        (await listBranches()).map(({ code }) => code),
      ),
    page: "/admin/settings/areas",
  });
}

export const clientAction = keepSettings;

export const shouldRevalidate = revalidatesAfterConflict;

export default function Areas({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame title={words.title} lead={words.lead}>
      <SettingsForm label={words.title} action="/admin/settings/areas" page={loaderData} answer={actionData} isWide>
        {(entry) => <AreaFields entry={entry} />}
      </SettingsForm>
    </SettingsFrame>
  );
}
