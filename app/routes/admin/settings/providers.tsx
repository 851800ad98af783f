import { providerWords as words } from "#copy/en/providers.ts";
import { mailReporters, mailReportPath, type MailReporter } from "#domain/settings/mail-choices.ts";
import { parseChangeMail, writeMail } from "#domain/settings/mail-provider.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { changeMailProvider } from "#server/features/providers/change-mail-provider.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { serverOfEnvironment } from "#server/features/providers/mail-server.ts";
import { sendTestMail } from "#server/features/providers/send-test-mail.ts";
import { MailFields } from "#app/components/admin/settings/mail-fields.tsx";
import { MailSigning } from "#app/components/admin/settings/mail-signing.tsx";
import { MailTest } from "#app/components/admin/settings/mail-test.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { formValues } from "#app/components/admin/settings/settings-entry.ts";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { trialAction } from "#app/routes/admin/settings/trial-action.ts";
import { administratorOf, personOf } from "#app/web/actor.ts";
import { readFields } from "#app/web/read-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { siteAddress } from "#app/web/site-address.ts";
import { keepSettings, settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import { saveSettings } from "#app/routes/admin/settings/save-section.ts";
import type { Route } from "./+types/providers";

const page = "/admin/settings/providers";

export const meta = settingsMeta(() => words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { value, version } = await runLoader(() => getSettingsSection(administratorOf(context), "mail"));
  return {
    version,
    values: formValues(writeMail(value)),
    email: personOf(context).email,
    signs: (await getSettings()).dkim.signs,
    facts: {
      environmentHost: serverOfEnvironment()?.host ?? null,
      hasPassword: value.passwordSealed !== "",
      passwordEnds: value.passwordEnds,
      companyEmail: (await getCompany()).email,
      hasReportKey: value.reportKeySealed !== "",
      reportKeyEnds: value.reportKeyEnds,
      reportAddresses: mailReporters.map((reporter) => ({ reporter, address: reportAddress(reporter) })),
    },
  };
}

/** Postmark has nothing but the address to put a password in. */
function reportAddress(reporter: MailReporter): string {
  const address = siteAddress(mailReportPath(reporter));
  return reporter === "postmark" ? address.replace("://", `://${words.reportUser}@`) : address;
}

export async function action(args: Route.ActionArgs) {
  administratorOf(args.context);
  const fields = await readFields(args.request);
  if (fields["intent"] === "test")
    return trialAction(args, {
      fields,
      failed: words.testFailed,
      send: async (person) => {
        const { name } = await getCompany();
        const mail = { subject: words.testSubject(name), text: words.testText };
        const { isTaken, server, to, answer } = await sendTestMail(person, mail);
        return isTaken
          ? { isTaken, title: words.testTaken(server), body: words.testTakenBody(to, answer) }
          : { isTaken, title: words.testRefused(server), body: words.testRefusedBody(answer) };
      },
    });
  return saveSettings(args, { fields, parse: parseChangeMail, save: changeMailProvider, page: page });
}

export const clientAction = keepSettings;

export const shouldRevalidate = revalidatesAfterConflict;

export default function Providers({ loaderData, actionData }: Route.ComponentProps) {
  const tested = actionData && "test" in actionData ? actionData : undefined;
  return (
    <SettingsFrame title={words.title} lead={words.lead}>
      <SettingsForm label={words.mail} action={page} page={loaderData} answer={tested ? undefined : actionData}>
        {(entry) => <MailFields entry={entry} facts={loaderData.facts} />}
      </SettingsForm>
      <MailSigning isOn={loaderData.signs} />
      <MailTest email={loaderData.email} answer={tested} />
    </SettingsFrame>
  );
}
