import { printerWords as words } from "#copy/en/label-printing.ts";
import { parseChangePrinters, writePrinters } from "#domain/printing/label-printer.ts";
import { changePrinters } from "#server/features/printing/change-printers.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { PrinterFields } from "#app/components/admin/settings/printer-fields.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { saveSettings } from "#app/routes/admin/settings/save-section.ts";
import { keepSettings, settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import { administratorOf } from "#app/web/actor.ts";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/printers";

export const meta = settingsMeta(() => words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { value, version } = await runLoader(() => getSettingsSection(administratorOf(context), "printers"));
  return { version, values: writePrinters(value) };
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, {
    page: "/admin/settings/printers",
    parse: parseChangePrinters,
    save: (actor, { version, ...value }) => changePrinters(actor, value, version),
  });
}

export const clientAction = keepSettings;

export const shouldRevalidate = revalidatesAfterConflict;

export default function Printers({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame title={words.title} lead={words.lead}>
      <SettingsForm label={words.title} action="/admin/settings/printers" page={loaderData} answer={actionData}>
        {(entry) => <PrinterFields entry={entry} />}
      </SettingsForm>
    </SettingsFrame>
  );
}
