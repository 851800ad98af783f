import { mailReporterTitles, providerWords as words } from "#copy/en/providers.ts";
import { type MailReporter, mailReporterChoices } from "#domain/settings/mail-choices.ts";
import type { SettingsEntry } from "#app/components/admin/settings/settings-entry.ts";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

export type MailReportFacts = {
  hasReportKey: boolean;
  reportKeyEnds: string;
  /** Addresses that the providers report to. */
  reportAddresses: { reporter: MailReporter; address: string }[];
};

/** Provider of bounce reports, and the key that verifies them (B8). */
export function MailReportFields({ entry, facts }: { entry: SettingsEntry; facts: MailReportFacts }) {
  const { hasReportKey, reportKeyEnds, reportAddresses } = facts;
  const isSaved = hasReportKey ? `${words.passwordSet(reportKeyEnds)} ${words.reportKeyKeep}` : words.passwordNone;
  return (
    <>
      <h2>{words.cameBack}</h2>
      <SelectField
        label={words.reporter}
        hint={words.reporterHint}
        options={mailReporterChoices.map((value) => ({ value, words: mailReporterTitles[value] }))}
        {...entry.text("reporter")}
      />
      <TextField
        label={words.reportKey}
        hint={`${isSaved} ${words.reportKeyHint}`}
        optional
        type="password"
        maxLength={500}
        autoComplete="new-password"
        {...entry.text("reportKey")}
      />
      <details className="mail-report-fields">
        <summary className="text-link">{words.reportAddresses}</summary>
        <dl>
          {reportAddresses.map(({ reporter, address }) => (
            <div key={reporter}>
              <dt>{mailReporterTitles[reporter]}</dt>
              <dd className="mono">{address}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
