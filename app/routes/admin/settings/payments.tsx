import { data } from "react-router";
import { messages, verdictReason } from "#copy/en/messages.ts";
import { paymentSettingsWords as words, stripeAnswerWords } from "#copy/en/payments-settings.ts";
import { settingsWords } from "#copy/en/settings.ts";
import { parseChangePayments, writePayments } from "#domain/settings/payment-settings.ts";
import { AppError } from "#domain/shared/errors.ts";
import { statusOfError } from "#domain/shared/error-status.ts";
import { cardMode } from "#server/features/providers/card-provider.ts";
import { changePayments } from "#server/features/providers/change-payments.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { testPayments } from "#server/features/providers/test-payments.ts";
import { log } from "#server/log.ts";
import { stripeOfEnvironment } from "#server/payments/stripe-of-environment.ts";
import { PaymentFields } from "#app/components/admin/settings/payment-fields.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { SettingsTrial, type TrialAnswer } from "#app/components/admin/settings/settings-trial.tsx";
import { formValues } from "#app/components/admin/settings/settings-entry.ts";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { runAction } from "#app/web/action.ts";
import { administratorOf, personOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { readFields } from "#app/web/read-form.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/payments";

const page = "/admin/settings/payments";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${words.title}, ${settingsWords.title}, ${companyOf(matches).name}` },
];

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

export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const fields = await readFields(request);
  if (fields["intent"] === "test") return test(context);
  return runAction({
    form: "payments",
    fields,
    parse: parseChangePayments,
    failed: messages.settings.failed,
    run: async (change) => {
      await changePayments(actor, change);
      return redirectWithToast(page, messages.settings.saved);
    },
  });
}

/** A test has no invalid input: its result is the answer. */
async function test(context: Route.ActionArgs["context"]) {
  const said = (isTaken: boolean, title: string, body: string, status = 200) =>
    data({ test: { isTaken, title, body } } satisfies TrialAnswer, { status });
  try {
    const { answer, server } = await testPayments(personOf(context));
    const { title, body } = stripeAnswerWords[answer](server);
    return said(answer === "taken", title, body);
  } catch (error) {
    if (error instanceof AppError)
      return said(false, words.testFailed, error.reason ? verdictReason(error.reason) : "", statusOfError(error));
    log.error({ err: error }, "the test of the payment keys failed");
    return said(false, words.testFailed, "", 500);
  }
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepForm(sent, messages.settings.failed);
}

export const shouldRevalidate = revalidatesAfterConflict;

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const tested = actionData && "test" in actionData ? actionData : undefined;
  return (
    <SettingsFrame title={words.title} lead={words.lead}>
      <SettingsForm
        label={words.title}
        action={page}
        page={loaderData}
        answer={actionData && !("test" in actionData) ? actionData : undefined}
      >
        {(entry) => <PaymentFields entry={entry} facts={loaderData.facts} />}
      </SettingsForm>
      <section className="settings-trial" aria-labelledby="settings-trial">
        <SettingsTrial action={page} title={words.test} lead={words.testLead} answer={tested} />
      </section>
    </SettingsFrame>
  );
}
