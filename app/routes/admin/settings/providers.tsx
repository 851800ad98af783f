import { data } from "react-router";
import { messages, verdictReason } from "#copy/en/messages.ts";
import { providerWords as words } from "#copy/en/providers.ts";
import { settingsWords } from "#copy/en/settings.ts";
import { mailReporters, mailReportPath, type MailReporter } from "#domain/settings/mail-choices.ts";
import { parseChangeMail, writeMail } from "#domain/settings/mail-provider.ts";
import { AppError } from "#domain/shared/errors.ts";
import { statusOfError } from "#domain/shared/error-status.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { changeMailProvider } from "#server/features/providers/change-mail-provider.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { serverOfEnvironment } from "#server/features/providers/mail-server.ts";
import { sendTestMail, type TestMail } from "#server/features/providers/send-test-mail.ts";
import { log } from "#server/log.ts";
import { MailFields } from "#app/components/admin/settings/mail-fields.tsx";
import { MailSigning } from "#app/components/admin/settings/mail-signing.tsx";
import { MailTest } from "#app/components/admin/settings/mail-test.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import type { TrialAnswer } from "#app/components/admin/settings/settings-trial.tsx";
import { formValues } from "#app/components/admin/settings/settings-entry.ts";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { runAction } from "#app/web/action.ts";
import { administratorOf, personOf } from "#app/web/actor.ts";
import { readFields } from "#app/web/read-form.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { siteAddress } from "#app/web/site-address.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/providers";

const page = "/admin/settings/providers";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${words.title}, ${settingsWords.title}, ${companyOf(matches).name}` },
];

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

export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const fields = await readFields(request);
  if (fields["intent"] === "test") return test(context);
  return runAction({
    form: "mail",
    fields,
    parse: parseChangeMail,
    failed: messages.settings.failed,
    run: async (change) => {
      await changeMailProvider(actor, change);
      return redirectWithToast(page, messages.settings.saved);
    },
  });
}

/** Not a form that can be wrong: whatever comes of it is the answer. */
async function test(context: Route.ActionArgs["context"]) {
  const said = (isTaken: boolean, title: string, body: string, status = 200) =>
    data({ test: { isTaken, title, body } } satisfies TrialAnswer, { status });
  try {
    const { name } = await getCompany();
    const mail = { subject: words.testSubject(name), text: words.testText };
    const { isTaken, server, to, answer }: TestMail = await sendTestMail(personOf(context), mail);
    return isTaken
      ? said(true, words.testTaken(server), words.testTakenBody(to, answer))
      : said(false, words.testRefused(server), words.testRefusedBody(answer));
  } catch (error) {
    if (error instanceof AppError)
      return said(false, words.testFailed, error.reason ? verdictReason(error.reason) : "", statusOfError(error));
    log.error({ err: error }, "the test of the mail server failed");
    return said(false, words.testFailed, "", 500);
  }
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepForm(sent, messages.settings.failed);
}

export const shouldRevalidate = revalidatesAfterConflict;

export default function Providers({ loaderData, actionData }: Route.ComponentProps) {
  const tested = actionData && "test" in actionData ? actionData : undefined;
  return (
    <SettingsFrame title={words.title} lead={words.lead}>
      <SettingsForm
        label={words.mail}
        action={page}
        page={loaderData}
        answer={actionData && !("test" in actionData) ? actionData : undefined}
      >
        {(entry) => <MailFields entry={entry} facts={loaderData.facts} />}
      </SettingsForm>
      <MailSigning isOn={loaderData.signs} />
      <MailTest email={loaderData.email} answer={tested} />
    </SettingsFrame>
  );
}
