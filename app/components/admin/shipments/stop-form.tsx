import { stopWords as words } from "#copy/en/stops.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import type { Option, RefusedForm } from "#app/components/form/form-types.ts";
import { SelectField, SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";

/** Assigns a driver and a day to one stop of a shipment. */
export function StopForm({
  action,
  kind,
  drivers,
  stop,
  from,
  answer,
}: {
  action: string;
  kind: StopKind;
  drivers: Option[];
  /** The present assignment; null if there is none. */
  stop: { driver: string; day: string } | null;
  from: string;
  answer?: RefusedForm | undefined;
}) {
  return (
    <PostedForm action={action} className="stop-form" failed={words.failed} answer={answer} hidden={{ from }}>
      <SelectField
        label={words.driver}
        name="driver"
        placeholder={words.chooseDriver}
        options={drivers}
        hint={drivers.length === 0 ? words.noDrivers : undefined}
        defaultValue={stop?.driver ?? ""}
      />
      <TextField label={words.day} name="day" type="date" hint={words.dayHint[kind]} defaultValue={stop?.day ?? ""} />
      <div className="stop-form-actions">
        <SubmitButton look="ink" name="do" value="give">
          {words.give}
        </SubmitButton>
        {stop ? (
          <SubmitButton name="do" value="take">
            {words.take}
          </SubmitButton>
        ) : null}
        <LinkButton look="quiet" to={from}>
          {words.back}
        </LinkButton>
      </div>
    </PostedForm>
  );
}
