import {
  environmentWords,
  mailProviderTitles,
  mailSecurityTitles,
  providerWords as words,
} from "#copy/en/providers.ts";
import { mailProviders, mailSecurities } from "#domain/settings/mail-choices.ts";
import { MailReportFields, type MailReportFacts } from "#app/components/admin/settings/mail-report-fields.tsx";
import type { SettingsEntry } from "#app/components/admin/settings/settings-entry.ts";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

export type MailFacts = MailReportFacts & {
  /** Host of SMTP_URL; null without one. */
  environmentHost: string | null;
  hasPassword: boolean;
  passwordEnds: string;
  companyEmail: string;
};

/** Mail server and its settings (B8). */
export function MailFields({ entry, facts }: { entry: SettingsEntry; facts: MailFacts }) {
  const isSaved = facts.hasPassword ? words.passwordSet(facts.passwordEnds) : words.passwordNone;
  return (
    <>
      <h2>{words.mail}</h2>
      <SelectField
        label={words.provider}
        hint={environmentWords(facts.environmentHost)}
        options={mailProviders.map((value) => ({ value, words: mailProviderTitles[value] }))}
        {...entry.text("provider")}
      />
      <TextField
        label={words.region}
        hint={words.regionHint}
        optional
        mono
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...entry.text("region")}
      />
      <div className="mail-fields-server">
        <TextField
          label={words.host}
          hint={words.hostHint}
          optional
          mono
          maxLength={253}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...entry.text("host")}
        />
        <TextField label={words.port} inputMode="numeric" maxLength={5} autoComplete="off" {...entry.text("port")} />
        <SelectField
          label={words.security}
          options={mailSecurities.map((value) => ({ value, words: mailSecurityTitles[value] }))}
          {...entry.text("security")}
        />
      </div>
      <TextField
        label={words.username}
        optional
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...entry.text("username")}
      />
      <TextField
        label={words.password}
        hint={facts.hasPassword ? `${isSaved} ${words.passwordKeep}` : isSaved}
        optional
        type="password"
        maxLength={500}
        autoComplete="new-password"
        {...entry.text("password")}
      />
      <TextField
        label={words.fromAddress}
        hint={words.fromAddressHint(facts.companyEmail)}
        optional
        type="email"
        maxLength={254}
        autoComplete="off"
        {...entry.text("fromAddress")}
      />
      <MailReportFields entry={entry} facts={facts} />
    </>
  );
}
