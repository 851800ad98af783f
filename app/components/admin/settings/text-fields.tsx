import { textProviderTitles, textWords as words } from "#copy/en/texts.ts";
import { type TextProvider, textProviders } from "#domain/settings/text-choices.ts";
import type { SettingsEntry } from "#app/components/admin/settings/settings-entry.ts";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

type Sealed = { isSet: boolean; ends: string };
export type TextFacts = { secret: Sealed; signing: Sealed; usualHeader: string; currency: string };

const plain = { optional: true, mono: true, autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
const sealed = { optional: true, type: "password", maxLength: 500, autoComplete: "new-password" } as const;

/** Which provider carries text messages, and what it asks for (B8). */
export function TextFields({ entry, facts }: { entry: SettingsEntry; facts: TextFacts }) {
  return (
    <div className="text-fields">
      <SelectField
        label={words.provider}
        hint={words.providerHint}
        options={textProviders.map((value) => ({ value, words: textProviderTitles[value] }))}
        {...entry.text("provider")}
      />
      <div className="text-fields-part" data-of={of("twilio", "vonage", "sns")}>
        <TextField
          label={words.account}
          hint={words.accountHint}
          {...plain}
          maxLength={200}
          {...entry.text("account")}
        />
      </div>
      <div className="text-fields-part" data-of={of("http")}>
        <TextField
          label={words.url}
          hint={words.urlHint}
          inputMode="url"
          {...plain}
          maxLength={500}
          {...entry.text("url")}
        />
      </div>
      <div className="text-fields-part" data-of={of("http")}>
        <TextField
          label={words.headerName}
          hint={words.headerNameHint(facts.usualHeader)}
          {...plain}
          maxLength={60}
          {...entry.text("headerName")}
        />
      </div>
      <div className="text-fields-part" data-of={of("twilio", "vonage", "sns", "http")}>
        <TextField
          label={words.secret}
          hint={sealedHint(facts.secret, words.secretHint)}
          {...sealed}
          {...entry.text("secret")}
        />
      </div>
      <div className="text-fields-part" data-of={of("sns")}>
        <TextField label={words.region} hint={words.regionHint} {...plain} maxLength={40} {...entry.text("region")} />
      </div>
      <div className="text-fields-part" data-of={of("twilio", "vonage", "sns", "http")}>
        <TextField label={words.sender} hint={words.senderHint} {...plain} maxLength={40} {...entry.text("sender")} />
      </div>
      <div className="text-fields-part" data-of={of("twilio", "vonage", "sns", "http")}>
        <TextField
          label={words.segmentPrice}
          hint={words.segmentPriceHint(facts.currency)}
          {...plain}
          inputMode="decimal"
          maxLength={20}
          {...entry.text("segmentPrice")}
        />
      </div>
      <div className="text-fields-part" data-of={of("vonage", "http")}>
        <TextField
          label={words.signing}
          hint={sealedHint(facts.signing, words.signingHint)}
          {...sealed}
          {...entry.text("signingSecret")}
        />
      </div>
    </div>
  );
}

/** Whom a field is for: text-fields.css shows only those of the chosen one. */
function of(...providers: TextProvider[]): string {
  return providers.join(" ");
}

function sealedHint({ isSet, ends }: Sealed, hint: string): string {
  return isSet ? `${words.secretSet(ends)} ${words.secretKeep}` : `${words.secretNone} ${hint}`;
}
