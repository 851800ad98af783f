import {
  cardEnvironmentWords,
  cardModeWords,
  cardProviderTitles,
  paymentSettingsWords as words,
} from "#copy/en/payments-settings.ts";
import { type CardMode, cardProviders, offerSettings } from "#domain/settings/payment-choices.ts";
import { type SettingsEntry, switchWords } from "#app/components/admin/settings/settings-entry.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

export type PaymentFacts = {
  mode: CardMode;
  /** Whether the environment has Stripe's keys. */
  isInEnvironment: boolean;
  hasSecretKey: boolean;
  secretKeyEnds: string;
  isLive: boolean;
};

/** Payment provider, its keys, and the payment methods (B8, C4). */
export function PaymentFields({ entry, facts }: { entry: SettingsEntry; facts: PaymentFacts }) {
  const isSaved = facts.hasSecretKey ? words.secretKeySet(facts.secretKeyEnds, facts.isLive) : words.secretKeyNone;
  const mode = cardModeWords[facts.mode];
  const key = { autoComplete: "off", autoCapitalize: "none", spellCheck: false, maxLength: 200, optional: true };
  return (
    <>
      <Notice tone={facts.mode === "live" ? "green" : "amber"} title={mode.title} quiet>
        {mode.body}
      </Notice>
      <h2>{words.cards}</h2>
      <SelectField
        label={words.provider}
        hint={cardEnvironmentWords(facts.isInEnvironment)}
        options={cardProviders.map((value) => ({ value, words: cardProviderTitles[value] }))}
        {...entry.text("provider")}
      />
      <TextField
        label={words.publishableKey}
        hint={words.publishableKeyHint}
        mono
        {...key}
        {...entry.text("publishableKey")}
      />
      <TextField
        label={words.secretKey}
        hint={facts.hasSecretKey ? `${isSaved} ${words.secretKeyKeep}` : isSaved}
        type="password"
        {...key}
        autoComplete="new-password"
        {...entry.text("secretKey")}
      />
      <p className="hint">{words.webhook}</p>
      <FieldGroup label={words.offers} name="offers" hint={words.offersHint} error={entry.error("offers")}>
        <div className="checkbox-list">
          {Object.values(offerSettings).map((name) => (
            <Checkbox
              key={name}
              name={name}
              label={words[name]}
              note={entry.saved(name, switchWords)}
              defaultChecked={entry.isChosen(name, "on")}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}
