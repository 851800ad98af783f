import { messages } from "#copy/en/messages.ts";
import { settingsWords } from "#copy/en/settings.ts";
import { parseChangeSecurity, writeSecurity } from "#domain/settings/inputs.ts";
import { changeSecurity } from "#server/features/settings/change-security.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { SecurityFields } from "#app/components/admin/settings/security-fields.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { formValues } from "#app/components/admin/settings/settings-entry.ts";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/security";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${settingsWords.security}, ${settingsWords.title}, ${companyOf(matches).name}` },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { value, version } = await runLoader(() => getSettingsSection(administratorOf(context), "security"));
  return { version, values: formValues(writeSecurity(value)) };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: administratorOf,
    parse: parseChangeSecurity,
    failed: messages.settings.failed,
    run: async (actor, { version, ...value }) => {
      await changeSecurity(actor, value, version);
      return redirectWithToast("/admin/settings/security", messages.settings.saved);
    },
  });
}

export const clientAction = keepForm(() => messages.settings.failed);

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
