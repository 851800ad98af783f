import { dangerWords as words } from "#copy/en/danger.ts";
import { parseConfirmDanger } from "#domain/settings/danger-inputs.ts";
import { endAllSessions } from "#server/features/accounts/end-all-sessions.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { DangerZone } from "#app/components/admin/settings/danger-zone.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { formAction } from "#app/web/action.ts";
import { administratorOf, administratorPersonOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import { settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/danger";

export const meta = settingsMeta(() => words.title);

export async function loader({ context }: Route.LoaderArgs) {
  administratorOf(context);
  return { companyName: (await getCompany()).name };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: administratorPersonOf,
    parse: parseConfirmDanger,
    failed: words.failed,
    run: async (person, typed) => {
      const { ended } = await endAllSessions(person, typed);
      return redirectWithToast("/admin/settings/danger", words.done(ended));
    },
  });
}

export const clientAction = keepForm(() => words.failed);

export default function Danger({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame title={words.title} lead={words.lead}>
      <DangerZone companyName={loaderData.companyName} answer={actionData} />
    </SettingsFrame>
  );
}
