import { useState } from "react";
import { Link } from "react-router";
import { reachWords, unreachedNote } from "#copy/en/areas.ts";
import { fieldWords as words } from "#copy/en/booking.ts";
import { packageTypeTitles, serviceWords } from "#copy/en/services.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { PackageType } from "#domain/shipments/vocabulary.ts";
import {
  checkProps,
  radioProps,
  type ServiceArrivals,
  type StepProps,
  textProps,
} from "#app/components/booking/step-props.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/components/ui/field.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { RadioCard } from "#app/components/ui/radio-card.tsx";
import { Stepper } from "#app/components/ui/stepper.tsx";
import { TextareaField, TextField } from "#app/components/ui/text-field.tsx";

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
  const { options, errors, warnings, raw, view } = props;
  const isOver = warnings["weight"] !== undefined;
  const [type, setType] = useState(raw["packageType"]);
  const limitNotes = options.packageTypes
    .filter(({ key }) => key === type)
    .map(({ key }) => `${packageRadio(props, key).id}-note`);
  return (
    <>
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
      <FieldGroup
        label={words.packageType}
        name="packageType"
        error={errors["packageType"]}
        className="wizard-form-group"
      >
        <div
          className="radio-card-list four"
          onChange={(event) => event.target instanceof HTMLInputElement && setType(event.target.value)}
        >
          {options.packageTypes.map(({ key, maxWeightLb }) => (
            <PackageCard key={key} {...{ props, type: key, maxWeightLb, isOver: isOver && type === key }} />
          ))}
        </div>
      </FieldGroup>
      <div className="wizard-form-group">
        <h2 className="wizard-form-legend">{words.sizeAndContents}</h2>
        <div className="wizard-form-row narrow-and-wide">
          <TextField
            {...textProps(props, "weight")}
            seeAlso={[sizeHint, ...limitNotes].join(" ")}
            label={words.weight}
            inputMode="decimal"
            unit="lb"
            mono
            autoComplete="off"
          />
          <div className="package-step-size" role="group" aria-label={words.sides}>
            <TextField
              {...textProps(props, "length")}
              seeAlso={sizeHint}
              label={words.length}
              inputMode="decimal"
              mono
              autoComplete="off"
            />
            <span aria-hidden="true">×</span>
            <TextField
              {...textProps(props, "width")}
              seeAlso={sizeHint}
              label={words.width}
              inputMode="decimal"
              mono
              autoComplete="off"
            />
            <span aria-hidden="true">×</span>
            <TextField
              {...textProps(props, "height")}
              seeAlso={sizeHint}
              label={words.height}
              inputMode="decimal"
              mono
              autoComplete="off"
            />
          </div>
        </div>
        <p className="hint wizard-form-under" id={sizeHint}>
          {words.weightHint}
        </p>
        <div className="wizard-form-row halves">
          <TextField
            {...textProps(props, "value")}
            label={words.value}
            optional
            inputMode="decimal"
            unit={options.currency}
            mono
            autoComplete="off"
          />
          <Field label={words.quantity} name="quantity" error={errors["quantity"]}>
            {(control) => (
              <Stepper {...control} thing={words.quantity} defaultValue={raw["quantity"] || "1"} className="mono" />
            )}
          </Field>
        </div>
        <TextareaField
          {...textProps(props, "description")}
          label={words.description}
          hint={words.descriptionHint}
          rows={2}
          className="wizard-form-gap"
        />
        <div className="checkbox-list">
          <Checkbox {...checkProps(props, "isFragile")} label={words.isFragile} note={words.isFragileNote} />
          <Checkbox
            {...checkProps(props, "requiresSignature")}
            label={words.requiresSignature}
            note={words.requiresSignatureNote}
          />
          <Checkbox
            {...checkProps(props, "insurance")}
            label={words.insurance}
            note={words.insuranceNote(options.insuranceRatePercent)}
          />
          <div className="checkbox-list-more wizard-form-if-insurance">
            <TextField
              {...textProps(props, "insuranceValue")}
              label={words.insuranceValue}
              inputMode="decimal"
              unit={options.currency}
              mono
              autoComplete="off"
            />
          </div>
          <Checkbox
            {...checkProps(props, "dangerousGoods")}
            label={words.dangerousGoods}
            note={words.dangerousGoodsNote}
          />
          <div className="checkbox-list-more wizard-form-if-dangerous">
            <TextField
              {...textProps(props, "dangerousGoodsType")}
              label={words.dangerousGoodsType}
              hint={words.dangerousGoodsTypeHint}
              autoComplete="off"
            />
          </div>
        </div>
      </div>
    </>
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

function PackageCard({
  props,
  type,
  maxWeightLb,
  isOver,
}: {
  props: StepProps;
  type: PackageType;
  maxWeightLb: number;
  isOver: boolean;
}) {
  return (
    <div className="package-step-kind">
      <RadioCard
        plain
        {...packageRadio(props, type)}
        label={packageTypeTitles[type]}
        note={<span className={isOver ? "package-step-over" : undefined}>{words.upTo(maxWeightLb)}</span>}
      />
      <Icon name={typeIcons[type]} size={28} />
    </div>
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
