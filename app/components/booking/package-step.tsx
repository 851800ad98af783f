import { useState } from "react";
import { Link } from "react-router";
import { reachWords, unreachedNote } from "#copy/en/areas.ts";
import { fieldWords as words } from "#copy/en/booking.ts";
import { packageTypeTitles, serviceWords } from "#copy/en/services.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { PackageType } from "#domain/shipments/vocabulary.ts";
import { ParcelBox, ParcelField } from "#app/components/booking/parcel-field.tsx";
import { fieldsOf, radioProps, type ServiceArrivals, type StepProps } from "#app/components/booking/step-props.ts";
import { Field, FieldGroup } from "#app/components/ui/field.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { RadioCard } from "#app/components/ui/radio-card.tsx";
import { Stepper } from "#app/components/ui/stepper.tsx";

const typeIcons: Record<PackageType, IconName> = {
  document: "document",
  package: "bag",
  fragile: "glass",
  electronics: "chip",
};

// Under the row it explains; the maximum weight is on the card of the chosen package.
const sizeHint = "size-hint";

/** Step 1. */
export function PackageStep({ arrivals, ...props }: StepProps & { arrivals: ServiceArrivals | null }) {
  const [type, setType] = useState(props.raw["packageType"]);
  return (
    <>
      <ServiceChoice arrivals={arrivals} {...props} />
      <PackageChoice chosen={type} onChoose={setType} {...props} />
      <SizeAndContents type={type} {...props} />
    </>
  );
}

function ServiceChoice({ arrivals, ...props }: StepProps & { arrivals: ServiceArrivals | null }) {
  const { options, errors, view } = props;
  return (
    <FieldGroup
      label={words.serviceType}
      name="serviceType"
      error={errors["serviceType"]}
      className="wizard-form-group"
    >
      <div className="radio-card-list">
        {options.services.map(({ key, basePrice }, place) => {
          const { name, note, letter } = serviceWords[key];
          const unreached = view.isStaff ? null : view.reach[key];
          return (
            <RadioCard
              key={key}
              {...radioProps(props, "serviceType", key, place)}
              label={name}
              note={unreached ? unreachedNote(unreached) : <CardNote note={note} arrives={arrivals?.[key]} />}
              disabled={unreached !== null}
              letter={letter}
              aside={formatMoney(basePrice)}
            />
          );
        })}
      </div>
      {!view.isStaff && Object.values(view.reach).some(Boolean) ? (
        <p className="hint">
          {reachWords.onRequest}{" "}
          <Link className="text-link" to="/new-shipment/request">
            {reachWords.askUs}
          </Link>
        </p>
      ) : null}
    </FieldGroup>
  );
}

function PackageChoice({
  chosen,
  onChoose,
  ...props
}: StepProps & { chosen: string | undefined; onChoose: (type: string) => void }) {
  const { options, errors, warnings } = props;
  const isTooHeavy = warnings["weight"] !== undefined;
  return (
    <FieldGroup
      label={words.packageType}
      name="packageType"
      error={errors["packageType"]}
      className="wizard-form-group"
    >
      <div
        className="radio-card-list four"
        onChange={(event) => event.target instanceof HTMLInputElement && onChoose(event.target.value)}
      >
        {options.packageTypes.map(({ key, maxWeightLb }) => (
          <div key={key} className="package-step-kind">
            <RadioCard
              plain
              {...packageRadio(props, key)}
              label={packageTypeTitles[key]}
              note={
                <span className={isTooHeavy && chosen === key ? "package-step-over" : undefined}>
                  {words.upTo(maxWeightLb)}
                </span>
              }
            />
            <Icon name={typeIcons[key]} size={28} />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

function SizeAndContents({ type, ...props }: StepProps & { type: string | undefined }) {
  const { options, errors, raw } = props;
  const source = fieldsOf(props);
  const limitNotes = options.packageTypes
    .filter(({ key }) => key === type)
    .map(({ key }) => `${packageRadio(props, key).id}-note`);
  return (
    <div className="wizard-form-group">
      <h2 className="wizard-form-legend">{words.sizeAndContents}</h2>
      <div className="wizard-form-row narrow-and-wide">
        <ParcelField of={source} name="weight" seeAlso={[sizeHint, ...limitNotes].join(" ")} />
        <div className="package-step-size" role="group" aria-label={words.sides}>
          <ParcelField of={source} name="length" seeAlso={sizeHint} />
          <span aria-hidden="true">×</span>
          <ParcelField of={source} name="width" seeAlso={sizeHint} />
          <span aria-hidden="true">×</span>
          <ParcelField of={source} name="height" seeAlso={sizeHint} />
        </div>
      </div>
      <p className="hint wizard-form-under" id={sizeHint}>
        {words.weightHint}
      </p>
      <div className="wizard-form-row halves">
        <ParcelField of={source} name="value" optional />
        <Field label={words.quantity} name="quantity" error={errors["quantity"]}>
          {(control) => (
            <Stepper {...control} thing={words.quantity} defaultValue={raw["quantity"] || "1"} className="mono" />
          )}
        </Field>
      </div>
      <ParcelField of={source} name="description" hint={words.descriptionHint} rows={2} className="wizard-form-gap" />
      <div className="checkbox-list">
        <ParcelBox of={source} name="isFragile" note={words.isFragileNote} />
        <ParcelBox of={source} name="requiresSignature" note={words.requiresSignatureNote} />
        <ParcelBox of={source} name="insurance" note={words.insuranceNote(options.insuranceRatePercent)} />
        <div className="checkbox-list-more wizard-form-if-insurance">
          <ParcelField of={source} name="insuranceValue" />
        </div>
        <ParcelBox of={source} name="dangerousGoods" note={words.dangerousGoodsNote} />
        <div className="checkbox-list-more wizard-form-if-dangerous">
          <ParcelField of={source} name="dangerousGoodsType" hint={words.dangerousGoodsTypeHint} />
        </div>
      </div>
    </div>
  );
}

function CardNote({ note, arrives }: { note: string; arrives: string | undefined }) {
  return (
    <>
      {note}
      {arrives ? <span className="package-step-arrives"> {arrives}</span> : null}
    </>
  );
}

function packageRadio(props: StepProps, type: PackageType) {
  return radioProps(
    props,
    "packageType",
    type,
    props.options.packageTypes.findIndex(({ key }) => key === type),
  );
}
