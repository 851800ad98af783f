import { providerWords as words } from "#copy/en/providers.ts";
import { SettingsTrial, type TrialAnswer } from "#app/components/admin/settings/settings-trial.tsx";

/** Sends a mail now, and says what really happened. */
export function MailTest({ email, answer }: { email: string; answer: TrialAnswer | undefined }) {
  return (
    <section className="settings-trial" aria-labelledby="settings-trial">
      <SettingsTrial
        action="/admin/settings/providers"
        title={words.test}
        lead={words.testLead(email)}
        answer={answer}
      />
      <h2>{words.sms}</h2>
      <p className="hint">{words.smsBody}</p>
    </section>
  );
}
