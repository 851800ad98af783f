import { settingsWords } from "#copy/en/settings.ts";
import { parseChangeCompanySettings, writeCompanySettings } from "#domain/settings/inputs.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { CompanyFields } from "#app/components/admin/settings/company-fields.tsx";
import { LogoForm } from "#app/components/admin/settings/logo-form.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { useCompany } from "#app/hooks/use-company.ts";
import { formValues } from "#app/components/admin/settings/settings-entry.ts";
import { saveSection } from "#app/routes/admin/settings/save-section.ts";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { administratorOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { keepSettings, settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/company";

export const meta = settingsMeta(() => settingsWords.company);

export async function loader({ context }: Route.LoaderArgs) {
  const { value, version } = await runLoader(() => getSettingsSection(administratorOf(context), "general"));
  return {
    version,
    currency: await runLoader(getActiveCurrency),
    values: formValues(writeCompanySettings(value)),
  };
}

export function action(args: Route.ActionArgs) {
  return saveSection(args, {
    section: "general",
    parse: parseChangeCompanySettings,
    page: "/admin/settings/company",
  });
}

export const clientAction = keepSettings;

export const shouldRevalidate = revalidatesAfterConflict;

export default function CompanySettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame title={settingsWords.company} lead={settingsWords.companyLead}>
      <SettingsForm
        label={settingsWords.company}
        action="/admin/settings/company"
        page={loaderData}
        answer={actionData}
      >
        {(entry) => <CompanyFields entry={entry} currency={loaderData.currency} />}
      </SettingsForm>
      <LogoForm version={String(loaderData.version)} logo={useCompany().logo} />
    </SettingsFrame>
  );
}
