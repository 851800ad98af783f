import { isOneOf } from "#domain/shared/one-of.ts";
import { data } from "react-router";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { messages, verdictReason } from "#copy/en/messages.ts";
import { settingsWords } from "#copy/en/settings.ts";
import { textLengthWords, textWords as words } from "#copy/en/texts.ts";
import { smsLength } from "#domain/notifications/sms-segments.ts";
import { inboundCarriers, inboundPath } from "#domain/settings/text-choices.ts";
import { parseChangeTexts, type TextSettings, defaultHeader, writeTexts } from "#domain/settings/text-provider.ts";
import { AppError } from "#domain/shared/errors.ts";
import { statusOfError } from "#domain/shared/error-status.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { changeTextProvider } from "#server/features/providers/change-text-provider.ts";
import { costOfText } from "#server/features/providers/cost-of-text.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { sendTestText } from "#server/features/providers/send-test-text.ts";
import { offersTexts } from "#server/features/providers/get-text-provider.ts";
import { log } from "#server/log.ts";
import { formValues } from "#app/components/admin/settings/settings-entry.ts";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { TextFields } from "#app/components/admin/settings/text-fields.tsx";
import { TextAnswers, type TextState, TextSwitchNote } from "#app/components/admin/settings/text-notes.tsx";
import { TextTest, type TextTrialAnswer } from "#app/components/admin/settings/text-test.tsx";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { runAction } from "#app/web/action.ts";
import { administratorOf, personOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { readFields } from "#app/web/read-form.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { siteAddress } from "#app/web/site-address.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/texts";

const page = "/admin/settings/texts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${words.title}, ${settingsWords.title}, ${companyOf(matches).name}` },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { value, version } = await runLoader(() => getSettingsSection(administratorOf(context), "texts"));
  return {
    version,
    values: formValues(writeTexts(value)),
    facts: {
      secret: { isSet: value.secretSealed !== "", ends: value.secretEnds },
      signing: { isSet: value.signingSealed !== "", ends: value.signingEnds },
      usualHeader: defaultHeader,
      currency: (await getSettings()).general.defaultCurrency,
    },
    testLength: await lengthOfTest(),
    state: await stateOf(value),
  };
}

async function lengthOfTest(): Promise<string> {
  const length = smsLength(words.testText((await getCompany()).name));
  return textLengthWords({ ...length, cost: await costOfText(length.segments) });
}

async function stateOf(texts: TextSettings): Promise<TextState> {
  const { provider } = texts;
  const isInbound = isOneOf(inboundCarriers, provider);
  const { notifications } = await getSettings();
  return {
    isSwitchedOff: provider !== "none" && !offersTexts({ texts, notifications }),
    inboundUrl: isInbound ? siteAddress(inboundPath(provider)) : null,
    isSns: provider === "sns",
    isUnsigned: isInbound && provider !== "twilio" && texts.signingSealed === "",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const fields = await readFields(request);
  if (fields["intent"] === "test") return test(context, fields["phone"] ?? "");
  return runAction({
    form: "texts",
    fields,
    parse: parseChangeTexts,
    failed: messages.settings.failed,
    run: async (change) => {
      await changeTextProvider(actor, change);
      return redirectWithToast(page, messages.settings.saved);
    },
  });
}

/** Whatever comes of it is the answer; only the number can be wrong. */
async function test(context: Route.ActionArgs["context"], phone: string) {
  const said = (isTaken: boolean, title: string, body: string, status = 200) =>
    data({ test: { isTaken, title, body }, phone } satisfies TextTrialAnswer, { status });
  try {
    const { name } = await getCompany();
    const { isTaken, to, answer } = await sendTestText(personOf(context), { phone, text: words.testText(name) });
    return isTaken
      ? said(true, words.testTaken, words.testTakenBody(to, answer))
      : said(false, words.testRefused, words.testRefusedBody(answer));
  } catch (error) {
    if (error instanceof AppError) {
      const [issue] = error.issues;
      const status = statusOfError(error);
      if (issue) return data({ phone, phoneError: fieldMessage(issue.message) } satisfies TextTrialAnswer, { status });
      return said(false, words.testFailed, error.reason ? verdictReason(error.reason) : "", status);
    }
    log.error({ err: error }, "the test of the text provider failed");
    return said(false, words.testFailed, "", 500);
  }
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepForm(sent, messages.settings.failed);
}

export const shouldRevalidate = revalidatesAfterConflict;

export default function Texts({ loaderData, actionData }: Route.ComponentProps) {
  const tested = actionData && "phone" in actionData ? actionData : undefined;
  return (
    <SettingsFrame title={words.title} lead={words.lead}>
      <SettingsForm
        label={words.form}
        action={page}
        page={loaderData}
        answer={actionData && !("phone" in actionData) ? actionData : undefined}
      >
        {(entry) => (
          <>
            <TextSwitchNote state={loaderData.state} />
            <TextFields entry={entry} facts={loaderData.facts} />
          </>
        )}
      </SettingsForm>
      <TextTest action={page} answer={tested} length={loaderData.testLength} />
      <TextAnswers state={loaderData.state} />
    </SettingsFrame>
  );
}
