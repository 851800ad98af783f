import { type ChangeEvent, useState } from "react";
import { fieldWords as words } from "#copy/en/booking.ts";
import { needsZip } from "#domain/shared/needs-zip.ts";
import { normaliseState, statesOf } from "#domain/shared/country-states.ts";
import { type StepProps, textProps } from "#app/components/booking/step-props.ts";
import { useTownOfZip } from "#app/components/ui/use-town-of-zip.ts";
import { KeepZip } from "#app/components/shipment/keep-zip.tsx";
import { SelectField, TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** Steps 3 and 4: the same fields for both parties; the receiver's also has instructions for the driver. */
export function PartyStep({ role, ...props }: StepProps & { role: "sender" | "receiver" }) {
  const { options, raw } = props;
  const [country, setCountry] = useState(raw[`${role}Country`] || "USA");
  const field = (name: string) => textProps(props, `${role}${name}`);
  const fill = (token: string) => `section-${role} ${token}`;
  // State beside the field, which is another one in another country, so that the value survives.
  const [state, setState] = useState(raw[`${role}State`] ?? "");
  const fillTown = useTownOfZip("/new-shipment/town");
  return (
    <>
      <div className="wizard-form-group party-step">
        <h2 className="wizard-form-legend">{words.person}</h2>
        <div className="wizard-form-row halves">
          <TextField {...field("Name")} label={words.name} autoComplete={fill("name")} />
          <TextField {...field("Company")} label={words.company} optional autoComplete={fill("organization")} />
        </div>
        <div className="wizard-form-row halves">
          <TextField {...field("Phone")} label={words.phone} type="tel" autoComplete={fill("tel")} />
          <TextField
            {...field("Email")}
            label={words.email}
            type="email"
            autoComplete={fill("email")}
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      </div>
      <div className="wizard-form-group party-step" onInput={fillTown}>
        <h2 className="wizard-form-legend">{words.place}</h2>
        <div className="wizard-form-row">
          <TextField {...field("Address")} label={words.address} autoComplete={fill("address-line1")} />
        </div>
        <div className="wizard-form-row">
          <TextField
            {...field("Address2")}
            label={words.address2}
            hint={words.address2Hint}
            optional
            autoComplete={fill("address-line2")}
          />
        </div>
        <div className="wizard-form-row party-step-place">
          <TextField
            {...field("ZipCode")}
            label={words.zipCode}
            optional={!needsZip(country)}
            mono
            autoComplete={fill("postal-code")}
          />
          <TextField {...field("City")} label={words.city} autoComplete={fill("address-level2")} />
          <StateField
            {...field("State")}
            defaultValue={state}
            country={country}
            autoComplete={fill("address-level1")}
            onChange={(event) => setState(event.currentTarget.value)}
          />
        </div>
        <KeepZip
          role={role}
          zip={raw[`${role}ZipCode`] ?? ""}
          kept={raw[`${role}ZipConfirmed`] ?? ""}
          error={field("ZipCode").error}
        />
        <div className="wizard-form-row halves">
          <SelectField
            {...field("Country")}
            defaultValue={country}
            label={words.country}
            autoComplete={fill("country")}
            options={options.countries.map(({ code, name }) => ({ value: code, words: name }))}
            onChange={(event) => setCountry(event.currentTarget.value)}
          />
        </div>
        {props.onRequest ? (
          <p className="party-step-request" role="status">
            {props.onRequest}
          </p>
        ) : null}
      </div>
      {role === "receiver" ? (
        <div className="wizard-form-group party-step">
          <TextareaField
            {...textProps(props, "specialInstructions")}
            label={words.specialInstructions}
            hint={words.specialInstructionsHint}
            optional
            rows={3}
          />
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
