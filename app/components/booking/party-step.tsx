import { type ChangeEvent, useState } from "react";
import { fieldWords as words } from "#copy/en/booking.ts";
import type { PartySide } from "#domain/bookings/customers.ts";
import { normaliseState, statesOf } from "#domain/shared/country-states.ts";
import { LatinField } from "#app/components/booking/latin-field.tsx";
import { ParcelField } from "#app/components/booking/parcel-field.tsx";
import { KeepZip, PartyField } from "#app/components/booking/party-field.tsx";
import { fieldsOf, type StepProps, textProps } from "#app/components/booking/step-props.ts";
import { useTownOfZip } from "#app/components/ui/use-town-of-zip.ts";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

/** Steps 3 and 4: the same fields for both parties; the receiver's also has instructions for the driver. */
export function PartyStep({ role, ...props }: StepProps & { role: PartySide }) {
  const { options, raw } = props;
  const source = fieldsOf(props);
  const [country, setCountry] = useState(raw[`${role}Country`] || "USA");
  // State beside the field, which is another one in another country, so that the value survives.
  const [state, setState] = useState(raw[`${role}State`] ?? "");
  const fillTown = useTownOfZip("/new-shipment/town");
  const fill = (token: string) => ({ autoComplete: `section-${role} ${token}` });
  const field = { of: source, role, country };
  return (
    <>
      <div className="wizard-form-group party-step">
        <h2 className="wizard-form-legend">{words.person}</h2>
        <div className="wizard-form-row halves">
          <PartyField {...field} part="name" {...fill("name")} />
          <PartyField {...field} part="company" optional {...fill("organization")} />
        </div>
        <div className="wizard-form-row halves">
          <PartyField {...field} part="phone" {...fill("tel")} />
          <PartyField {...field} part="email" {...fill("email")} />
        </div>
      </div>
      <div className="wizard-form-group party-step" onInput={fillTown}>
        <h2 className="wizard-form-legend">{words.place}</h2>
        <div className="wizard-form-row">
          <PartyField {...field} part="address" {...fill("address-line1")} />
        </div>
        <div className="wizard-form-row">
          <PartyField {...field} part="address2" hint={words.address2Hint} optional {...fill("address-line2")} />
        </div>
        <div className="wizard-form-row party-step-place">
          <PartyField {...field} part="zipCode" {...fill("postal-code")} />
          <PartyField {...field} part="city" {...fill("address-level2")} />
          <StateField
            {...textProps(props, `${role}State`)}
            defaultValue={state}
            country={country}
            {...fill("address-level1")}
            onChange={(event) => setState(event.currentTarget.value)}
          />
        </div>
        <KeepZip of={source} role={role} />
        <div className="wizard-form-row halves">
          <SelectField
            {...textProps(props, `${role}Country`)}
            defaultValue={country}
            label={words.country}
            {...fill("country")}
            options={options.countries.map(({ code, name }) => ({ value: code, words: name }))}
            onChange={(event) => setCountry(event.currentTarget.value)}
          />
        </div>
        <div className="wizard-form-row">
          <LatinField of={source} role={role} optional />
        </div>
        {props.onRequest ? (
          <p className="party-step-request" role="status">
            {props.onRequest}
          </p>
        ) : null}
      </div>
      {role === "receiver" ? (
        <div className="wizard-form-group party-step">
          <ParcelField of={source} name="specialInstructions" hint={words.specialInstructionsHint} optional rows={3} />
        </div>
      ) : null}
    </>
  );
}

/** A select if the country has a list; a typed value that is not on it stays, to be corrected. */
function StateField({
  country,
  defaultValue,
  ...field
}: ReturnType<typeof textProps> & {
  country: string;
  autoComplete: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}) {
  const states = statesOf(country);
  if (states.length === 0) return <TextField {...field} defaultValue={defaultValue} label={words.state} />;
  const known = normaliseState(country, defaultValue);
  const options = states.map(({ code, name }) => ({ value: code, words: name }));
  return (
    <SelectField
      key={country}
      {...field}
      defaultValue={known ?? defaultValue}
      label={words.state}
      placeholder={words.chooseState}
      options={known === null && defaultValue ? [{ value: defaultValue, words: defaultValue }, ...options] : options}
    />
  );
}
