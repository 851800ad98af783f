import { currencyName, settingsWords as words } from "#copy/en/settings.ts";
import type { SettingsEntry } from "#app/components/admin/settings/settings-entry.ts";
import { Field } from "#app/components/ui/field.tsx";
import { TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** Fields of the company, its currency, and what the number-only page shows (A1, D1, E4). */
export function CompanyFields({ entry, currency }: { entry: SettingsEntry; currency: string }) {
  return (
    <>
      <TextField
        label={words.companyName}
        required
        maxLength={120}
        autoComplete="organization"
        {...entry.text("companyName")}
      />
      <TextField
        label={words.companyEmail}
        hint={words.companyEmailHint}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        {...entry.text("companyEmail")}
      />
      <TextField
        label={words.companyPhone}
        optional
        type="tel"
        maxLength={40}
        autoComplete="tel"
        {...entry.text("companyPhone")}
      />
      <TextField
        label={words.companyAddress}
        optional
        maxLength={300}
        autoComplete="street-address"
        {...entry.text("companyAddress")}
      />
      <TextField
        label={words.website}
        optional
        type="url"
        maxLength={200}
        autoComplete="url"
        {...entry.text("website")}
      />
      <TextField
        label={words.emergencyPhone}
        hint={words.emergencyPhoneHint}
        optional
        type="tel"
        maxLength={40}
        {...entry.text("emergencyPhone")}
      />
      <h2>{words.look}</h2>
      <TextField
        label={words.shortName}
        hint={words.shortNameHint}
        optional
        maxLength={40}
        {...entry.text("shortName")}
      />
      <TextField
        label={words.legalName}
        hint={words.legalNameHint}
        optional
        maxLength={160}
        {...entry.text("legalName")}
      />
      <TextField label={words.tagline} optional maxLength={80} {...entry.text("tagline")} />
      <TextareaField
        label={words.blurb}
        hint={words.blurbHint}
        optional
        rows={3}
        maxLength={400}
        {...entry.text("blurb")}
      />
      <TextareaField
        label={words.socials}
        hint={words.socialsHint}
        optional
        rows={3}
        maxLength={2400}
        {...entry.text("socials")}
      />
      <TextField
        label={words.accentColor}
        hint={words.accentColorHint}
        optional
        mono
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        className="settings-form-short"
        {...entry.text("accentColor")}
      />
      <h2>{words.tracking}</h2>
      <TextField
        label={words.trackingPrefix}
        hint={words.trackingPrefixHint}
        required
        mono
        maxLength={3}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="settings-form-short"
        {...entry.text("trackingPrefix")}
      />
      <h2>{words.money}</h2>
      {/** Without a name it is shown and never posted. */}
      <Field label={words.defaultCurrency} name="defaultCurrency" hint={words.defaultCurrencyWhy}>
        {(control) => (
          <input
            id={control.id}
            aria-describedby={control["aria-describedby"]}
            className="field-input"
            readOnly
            value={currencyName(currency)}
          />
        )}
      </Field>
    </>
  );
}
