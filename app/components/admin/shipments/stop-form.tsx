import { stopWords as words } from "#copy/en/stops.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import type { Option, RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf, Refusal } from "#app/components/form/refusal.tsx";
import { useFormDoor } from "#app/components/form/use-form-door.ts";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

/** Who drives to one stop of a shipment, and when. */
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
  /** As it is; null where nobody drives there. */
  stop: { driver: string; day: string } | null;
  from: string;
  answer?: RefusedForm | undefined;
}) {
  const { Form, door, isBusy, refused } = useFormDoor(answer, words.failed);
  return (
    <Form {...door} action={action} className="stop-form">
      <Refusal refused={refused} failed={words.failed} />
      <input type="hidden" name="from" value={from} />
      <SelectField
        label={words.driver}
        name="driver"
        placeholder={words.chooseDriver}
        options={drivers}
        hint={drivers.length === 0 ? words.noDrivers : undefined}
        defaultValue={answer?.values["driver"] ?? stop?.driver ?? ""}
        error={issueOf(refused, "driver")}
      />
      <TextField
        label={words.day}
        name="day"
        type="date"
        hint={words.dayHint[kind]}
        defaultValue={answer?.values["day"] ?? stop?.day ?? ""}
        error={issueOf(refused, "day")}
      />
      <div className="stop-form-actions">
        <Button look="ink" name="do" value="give" busy={isBusy}>
          {words.give}
        </Button>
        {stop ? (
          <Button name="do" value="take" busy={isBusy}>
            {words.take}
          </Button>
        ) : null}
        <LinkButton look="quiet" to={from}>
          {words.back}
        </LinkButton>
      </div>
    </Form>
  );
}
