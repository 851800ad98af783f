import { paymentSettingsWords as words, stripeAnswerWords } from "#copy/en/payments-settings.ts";
import { parseChangePayments, writePayments } from "#domain/settings/payment-settings.ts";
import { cardMode } from "#server/features/providers/card-provider.ts";
import { changePayments } from "#server/features/providers/change-payments.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { testPayments } from "#server/features/providers/test-payments.ts";
import { stripeOfEnvironment } from "#server/payments/stripe-of-environment.ts";
import { PaymentFields } from "#app/components/admin/settings/payment-fields.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { SettingsTrial } from "#app/components/admin/settings/settings-trial.tsx";
import { formValues } from "#app/components/admin/settings/settings-entry.ts";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { trialAction } from "#app/routes/admin/settings/trial-action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { readFields } from "#app/web/read-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { keepSettings, settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import { saveSettings } from "#app/routes/admin/settings/save-section.ts";
import type { Route } from "./+types/payments";

const page = "/admin/settings/payments";

export const meta = settingsMeta(() => words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { value, version } = await runLoader(() => getSettingsSection(administratorOf(context), "payments"));
  return {
    version,
    values: formValues(writePayments(value)),
    facts: {
      mode: cardMode(value),
      isInEnvironment: stripeOfEnvironment() !== null,
      hasSecretKey: value.secretKeySealed !== "",
      secretKeyEnds: value.secretKeyEnds,
      isLive: value.isLive,
    },
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
        const { answer, server } = await testPayments(person);
        const { title, body } = stripeAnswerWords[answer](server);
        return { isTaken: answer === "taken", title, body };
      },
    });
  return saveSettings(args, { fields, parse: parseChangePayments, save: changePayments, page: page });
}

export const clientAction = keepSettings;

export const shouldRevalidate = revalidatesAfterConflict;

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const tested = actionData && "test" in actionData ? actionData : undefined;
  return (
    <SettingsFrame title={words.title} lead={words.lead}>
      <SettingsForm label={words.title} action={page} page={loaderData} answer={tested ? undefined : actionData}>
        {(entry) => <PaymentFields entry={entry} facts={loaderData.facts} />}
      </SettingsForm>
      <section className="settings-trial" aria-labelledby="settings-trial">
        <SettingsTrial action={page} title={words.test} lead={words.testLead} answer={tested} />
      </section>
    </SettingsFrame>
  );
}
