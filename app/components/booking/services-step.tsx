import { fieldWords as words } from "#copy/en/booking.ts";
import { channelWords } from "#copy/en/booking-channels.ts";
import { deliveryConfirmationTitles } from "#copy/en/services.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { MoneyView } from "#domain/shipments/views.ts";
import { deliveryConfirmationTypes } from "#domain/shipments/vocabulary.ts";
import { type FieldSource, ParcelBox, ParcelField } from "#app/components/booking/parcel-field.tsx";
import { checkProps, fieldsOf, type StepProps } from "#app/components/booking/step-props.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/text-field.tsx";

/** Step 6, with customs if the countries differ (C9). */
export function ServicesStep(props: StepProps) {
  const { surcharges } = props.options;
  const source = fieldsOf(props);
  return (
    <>
      <FieldGroup label={words.delivery} name="delivery" className="wizard-form-group">
        <div className="checkbox-list">
          <ParcelBox
            of={source}
            name="saturdayDelivery"
            note={priced(words.saturdayDeliveryNote, surcharges.saturdayDelivery)}
          />
          <ParcelBox
            of={source}
            name="holdForPickup"
            note={priced(words.holdForPickupNote, surcharges.holdForPickup)}
          />
        </div>
      </FieldGroup>
      <FieldGroup label={words.handling} name="handling" className="wizard-form-group">
        <div className="checkbox-list">
          <ParcelBox
            of={source}
            name="temperatureControl"
            note={priced(words.temperatureControlNote, surcharges.temperatureControl)}
          />
          <div className="checkbox-list-more wizard-form-if-temperature">
            <ParcelField of={source} name="temperatureRange" hint={words.temperatureRangeHint} />
          </div>
          <ParcelBox of={source} name="specialHandling" note={words.specialHandlingNote} />
          <div className="checkbox-list-more wizard-form-if-handling">
            <ParcelField of={source} name="specialHandlingType" />
          </div>
        </div>
      </FieldGroup>
      <FieldGroup label={words.proof} name="proof" className="wizard-form-group">
        <div className="checkbox-list">
          <ParcelBox of={source} name="deliveryConfirmation" note={words.deliveryConfirmationNote} />
          <div className="checkbox-list-more wizard-form-if-confirmation">
            <SelectField
              {...source.text("deliveryConfirmationType")}
              defaultValue={props.raw["deliveryConfirmationType"] ?? "signature"}
              label={words.deliveryConfirmationType}
              options={deliveryConfirmationTypes.map((value) => ({ value, words: deliveryConfirmationTitles[value] }))}
            />
          </div>
          <ParcelBox of={source} name="returnService" note={words.returnServiceNote} />
          <div className="checkbox-list-more wizard-form-if-return">
            <ParcelField of={source} name="returnInstructions" rows={2} />
          </div>
        </div>
      </FieldGroup>
      <Notifications {...props} />
      {props.view.isAbroad ? <Customs of={source} /> : null}
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

function Customs({ of: source }: { of: FieldSource }) {
  return (
    <FieldGroup label={words.customs} name="customs" hint={words.customsHint} className="wizard-form-group">
      <div className="wizard-form-row halves">
        <ParcelField of={source} name="customsValue" />
      </div>
      <ParcelField of={source} name="customsDescription" rows={2} className="wizard-form-gap" />
      <div className="wizard-form-row halves">
        <ParcelField of={source} name="senderTaxId" optional />
        <ParcelField of={source} name="receiverTaxId" optional />
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
