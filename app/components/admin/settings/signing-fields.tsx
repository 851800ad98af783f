import { dkimWords as words } from "#copy/en/dkim.ts";
import { type SettingsEntry, switchWords } from "#app/components/admin/settings/settings-entry.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

export type SigningFacts = {
  /** Whose address stands above the mails. */
  sender: string;
  domain: string;
  isAligned: boolean;
  hasKey: boolean;
  /** A key is kept that this server cannot open. */
  isGone: boolean;
};

/** As whom mails are signed, and whether they are. */
export function SigningFields({ entry, facts }: { entry: SettingsEntry; facts: SigningFacts }) {
  const { sender, domain, isAligned, isGone } = facts;
  const saved = entry.saved("signs", switchWords);
  const error = entry.error("signs");
  const plain = { mono: true, autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <>
      {isGone ? (
        <Notice quiet tone="red" title={words.goneTitle}>
          {words.goneBody}
        </Notice>
      ) : null}
      {domain !== "" && !isAligned ? (
        <Notice quiet tone="amber" title={words.otherTitle}>
          {words.otherBody(domain, sender)}
        </Notice>
      ) : null}
      <TextField
        label={words.domain}
        hint={words.domainHint(sender)}
        {...plain}
        maxLength={253}
        {...entry.text("domain")}
      />
      <TextField
        label={words.selector}
        hint={words.selectorHint}
        {...plain}
        maxLength={63}
        {...entry.text("selector")}
      />
      <Checkbox
        name="signs"
        id="signs"
        label={words.signs}
        note={
          <>
            {words.signsNote} {saved ? <b className="settings-form-saved">{saved}</b> : null}
            {error ? <b className="signing-fields-error">{error}</b> : null}
          </>
        }
        aria-invalid={error ? true : undefined}
        defaultChecked={entry.isChosen("signs", "on")}
      />
    </>
  );
}
