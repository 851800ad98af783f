import { useId, useState } from "react";
import { fieldWords as words } from "#copy/en/booking.ts";
import { statesOf } from "#domain/shared/states.ts";
import { type StepProps, textProps } from "#app/components/booking/step-props.ts";
import { SelectField, TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** Steps 3 and 4: the same fields for both parties; the receiver's also takes instructions for the driver. */
export function PartyStep({ role, ...props }: StepProps & { role: "sender" | "receiver" }) {
  const { options, raw } = props;
  const [country, setCountry] = useState(raw[`${role}Country`] || "USA");
  const listId = useId();
  const field = (name: string) => textProps(props, `${role}${name}`);
  const fill = (token: string) => `section-${role} ${token}`;
  const states = statesOf(country);
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
      <div className="wizard-form-group party-step">
        <h2 className="wizard-form-legend">{words.place}</h2>
        <div className="wizard-form-row">
          <TextField {...field("Address")} label={words.address} autoComplete={fill("street-address")} />
        </div>
        <div className="wizard-form-row wide-and-two">
          <TextField {...field("City")} label={words.city} autoComplete={fill("address-level2")} />
          <TextField
            {...field("State")}
            label={words.state}
            list={states.length > 0 ? listId : undefined}
            autoComplete={fill("address-level1")}
          />
          <TextField {...field("ZipCode")} label={words.zipCode} mono autoComplete={fill("postal-code")} />
        </div>
        <datalist id={listId}>
          {states.map((state) => (
            <option key={state.code} value={state.code}>
              {state.name}
            </option>
          ))}
        </datalist>
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
