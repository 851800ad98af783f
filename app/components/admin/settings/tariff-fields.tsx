import { serviceWords } from "#copy/en/services.ts";
import { currencyName } from "#copy/en/settings.ts";
import { tariffWords as words } from "#copy/en/tariff.ts";
import { currencies } from "#domain/settings/choices.ts";
import type { Tariff } from "#domain/rates/tariff.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";
import type { SettingsEntry } from "#app/components/admin/settings/settings-entry.ts";
import { TariffPreview } from "#app/components/admin/settings/tariff-preview.tsx";
import { SelectField, TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** A price list as a ruled sheet: when it begins, each service, the extras, and what plain shipments come to. */
export function TariffFields({
  entry,
  inForce,
  zone,
}: {
  entry: SettingsEntry;
  inForce: Omit<Tariff, "version">;
  zone: string;
}) {
  const price = (name: string, label: string, className = "") => (
    <div className={`edit-cell ${className}`}>
      <TextField label={label} mono inputMode="decimal" maxLength={16} autoComplete="off" {...entry.text(name)} />
    </div>
  );
  return (
    <>
      <p className="hint" id="tariff-tiers">
        {words.tiersHow}
      </p>
      <div className="edit-sheet">
        <fieldset className="edit-sheet-group">
          <legend>{words.begins}</legend>
          <div className="edit-cell half">
            <TextField
              label={words.validFrom}
              hint={words.validFromHint(zone)}
              type="datetime-local"
              {...entry.text("validFrom")}
            />
          </div>
          <div className="edit-cell quarter">
            <SelectField
              label={words.currency}
              hint={words.currencyHint}
              options={currenciesFrom(inForce.currency)}
              {...entry.text("currency")}
            />
          </div>
          {price("fuelPercent", words.fuel, "quarter")}
        </fieldset>
        {serviceKeys.map((key) => (
          <fieldset key={key} className="edit-sheet-group tariff-fields-service">
            <legend>{serviceWords[key].name}</legend>
            {price(`${key}Base`, words.basePrice)}
            {price(`${key}PerPound`, words.perPound)}
            {price(`${key}Minimum`, words.minimum)}
            <div className="edit-cell tariff-fields-tiers">
              <TextareaField
                label={words.tiers}
                rows={2}
                maxLength={300}
                spellCheck={false}
                seeAlso="tariff-tiers"
                {...entry.text(`${key}Tiers`)}
              />
            </div>
          </fieldset>
        ))}
        <fieldset className="edit-sheet-group">
          <legend>{words.extras}</legend>
          {price("saturdayDelivery", words.saturdayDelivery, "quarter")}
          {price("holdForPickup", words.holdForPickup, "quarter")}
          {price("temperatureControl", words.temperatureControl, "quarter")}
          {price("insurancePercent", words.insurance, "quarter")}
        </fieldset>
      </div>
      <TariffPreview before={inForce} filled={(name) => entry.text(name).defaultValue} />
    </>
  );
}

/** Those on offer, and the one that is charged, whatever it is. */
function currenciesFrom(charged: string) {
  return [...new Set([...currencies, charged])].map((value) => ({ value, words: currencyName(value) }));
}
