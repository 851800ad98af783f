import { fieldWords as words } from "#copy/en/booking.ts";
import { channelWords } from "#copy/en/booking-channels.ts";
import { deliveryConfirmationTitles } from "#copy/en/services.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { MoneyView } from "#domain/shipments/views.ts";
import { deliveryConfirmationTypes } from "#domain/shipments/vocabulary.ts";
import { checkProps, type StepProps, textProps } from "#app/components/booking/step-props.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";
import { SelectField, TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** Step 6, with customs if the countries differ (C9). */
export function ServicesStep(props: StepProps) {
  const { surcharges } = props.options;
  return (
    <>
      <FieldGroup label={words.delivery} name="delivery" className="wizard-form-group">
        <div className="checkbox-list">
          <Checkbox
            {...checkProps(props, "saturdayDelivery")}
            label={words.saturdayDelivery}
            note={priced(words.saturdayDeliveryNote, surcharges.saturdayDelivery)}
          />
          <Checkbox
            {...checkProps(props, "holdForPickup")}
            label={words.holdForPickup}
            note={priced(words.holdForPickupNote, surcharges.holdForPickup)}
          />
        </div>
      </FieldGroup>
      <FieldGroup label={words.handling} name="handling" className="wizard-form-group">
        <div className="checkbox-list">
          <Checkbox
            {...checkProps(props, "temperatureControl")}
            label={words.temperatureControl}
            note={priced(words.temperatureControlNote, surcharges.temperatureControl)}
          />
          <div className="checkbox-list-more wizard-form-if-temperature">
            <TextField
              {...textProps(props, "temperatureRange")}
              label={words.temperatureRange}
              hint={words.temperatureRangeHint}
              autoComplete="off"
            />
          </div>
          <Checkbox
            {...checkProps(props, "specialHandling")}
            label={words.specialHandling}
            note={words.specialHandlingNote}
          />
          <div className="checkbox-list-more wizard-form-if-handling">
            <TextField
              {...textProps(props, "specialHandlingType")}
              label={words.specialHandlingType}
              autoComplete="off"
            />
          </div>
        </div>
      </FieldGroup>
      <FieldGroup label={words.proof} name="proof" className="wizard-form-group">
        <div className="checkbox-list">
          <Checkbox
            {...checkProps(props, "deliveryConfirmation")}
            label={words.deliveryConfirmation}
            note={words.deliveryConfirmationNote}
          />
          <div className="checkbox-list-more wizard-form-if-confirmation">
            <SelectField
              {...textProps(props, "deliveryConfirmationType")}
              defaultValue={props.raw["deliveryConfirmationType"] ?? "signature"}
              label={words.deliveryConfirmationType}
              options={deliveryConfirmationTypes.map((value) => ({ value, words: deliveryConfirmationTitles[value] }))}
            />
          </div>
          <Checkbox
            {...checkProps(props, "returnService")}
            label={words.returnService}
            note={words.returnServiceNote}
          />
          <div className="checkbox-list-more wizard-form-if-return">
            <TextareaField {...textProps(props, "returnInstructions")} label={words.returnInstructions} rows={2} />
          </div>
        </div>
      </FieldGroup>
      <Notifications {...props} />
      {props.view.isAbroad ? <Customs {...props} /> : null}
    </>
  );
}

/** Each option says when it works. If no e-mail can be sent, browser and telephone come first. */
function Notifications(props: StepProps) {
  const { textConsent, notify } = props.options;
  const consent = textConsent ?? notify.laterTextConsent;
  const mail = (
    <Checkbox
      {...checkProps(props, "notifyEmail", true)}
      label={words.notifyEmail}
      {...(notify.sendsMail ? {} : { note: channelWords.mailLater })}
    />
  );
  return (
    <FieldGroup label={words.notifications} name="notifications" className="wizard-form-group">
      <div className="checkbox-list">
        {notify.sendsMail ? mail : null}
        {consent === null ? null : (
          <Checkbox
            {...checkProps(props, "notifySms")}
            label={words.notifySms}
            note={textConsent ?? channelWords.textsLater(consent)}
          />
        )}
        {notify.offersPush ? (
          <Checkbox {...checkProps(props, "notifyPush")} label={channelWords.push} note={channelWords.pushNote} />
        ) : null}
        {notify.sendsMail ? null : mail}
      </div>
    </FieldGroup>
  );
}

function Customs(props: StepProps) {
  return (
    <FieldGroup label={words.customs} name="customs" hint={words.customsHint} className="wizard-form-group">
      <div className="wizard-form-row halves">
        <TextField
          {...textProps(props, "customsValue")}
          label={words.customsValue}
          inputMode="decimal"
          unit={props.options.currency}
          mono
          autoComplete="off"
        />
      </div>
      <TextareaField
        {...textProps(props, "customsDescription")}
        label={words.customsDescription}
        rows={2}
        className="wizard-form-gap"
      />
      <div className="wizard-form-row halves">
        <TextField {...textProps(props, "senderTaxId")} label={words.senderTaxId} optional autoComplete="off" />
        <TextField {...textProps(props, "receiverTaxId")} label={words.receiverTaxId} optional autoComplete="off" />
      </div>
    </FieldGroup>
  );
}

function priced(note: string, price: MoneyView) {
  return (
    <>
      {note} <span className="mono services-step-price">+{formatMoney(price)}</span>
    </>
  );
}
