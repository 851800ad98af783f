import { isOneOf } from "#domain/shared/one-of.ts";
import { textLengthWords, textWords as words } from "#copy/en/texts.ts";
import { smsLength } from "#domain/notifications/sms-segments.ts";
import { inboundCarriers, inboundPath } from "#domain/settings/text-choices.ts";
import { parseChangeTexts, type TextSettings, defaultHeader, writeTexts } from "#domain/settings/text-provider.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { changeTextProvider } from "#server/features/providers/change-text-provider.ts";
import { costOfText } from "#server/features/providers/cost-of-text.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { sendTestText } from "#server/features/providers/send-test-text.ts";
import { offersTexts } from "#server/features/providers/get-text-provider.ts";
import { formValues } from "#app/components/admin/settings/settings-entry.ts";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { TextFields } from "#app/components/admin/settings/text-fields.tsx";
import { TextAnswers, type TextState, TextSwitchNote } from "#app/components/admin/settings/text-notes.tsx";
import { TextTest } from "#app/components/admin/settings/text-test.tsx";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { trialAction } from "#app/routes/admin/settings/trial-action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { readFields } from "#app/web/read-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { siteAddress } from "#app/web/site-address.ts";
import { keepSettings, settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import { saveSettings } from "#app/routes/admin/settings/save-section.ts";
import type { Route } from "./+types/texts";

const page = "/admin/settings/texts";

export const meta = settingsMeta(() => words.title);

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

export async function action(args: Route.ActionArgs) {
  administratorOf(args.context);
  const fields = await readFields(args.request);
  if (fields["intent"] === "test")
    return trialAction(args, {
      fields,
      failed: words.testFailed,
      send: async (person) => {
        const text = words.testText((await getCompany()).name);
        const { isTaken, to, answer } = await sendTestText(person, { phone: fields["phone"] ?? "", text });
        return isTaken
          ? { isTaken, title: words.testTaken, body: words.testTakenBody(to, answer) }
          : { isTaken, title: words.testRefused, body: words.testRefusedBody(answer) };
      },
    });
  return saveSettings(args, { fields, parse: parseChangeTexts, save: changeTextProvider, page: page });
}

export const clientAction = keepSettings;

export const shouldRevalidate = revalidatesAfterConflict;

export default function Texts({ loaderData, actionData }: Route.ComponentProps) {
  const tested = actionData?.form === "test" ? actionData : undefined;
  return (
    <SettingsFrame title={words.title} lead={words.lead}>
      <SettingsForm label={words.form} action={page} page={loaderData} answer={tested ? undefined : actionData}>
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
