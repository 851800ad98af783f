import { runWords as words } from "#copy/en/runs.ts";
import { SelectField, SubmitButton } from "#app/components/form/fields.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import type { SelectOption } from "#app/components/ui/text-field.tsx";

/** A stop that can be moved; `value` names shipment and kind. */
export type MovableStop = { value: string; words: string; isChosen: boolean };

/** Moves chosen stops of a run to a place on this or another one. */
export function MoveForm({
  action,
  stops,
  runs,
  places,
  runId,
  backTo,
  answer,
}: {
  action: string;
  stops: MovableStop[];
  runs: SelectOption[];
  places: SelectOption[];
  runId: string;
  backTo: string;
  answer?: RefusedForm | undefined;
}) {
  return (
    <PostedForm action={action} className="stop-form" failed={words.failed.move} answer={answer}>
      <fieldset className="move-form-stops">
        <legend>{words.moveWhich}</legend>
        {stops.map(({ value, words: title, isChosen }) => (
          <label key={value}>
            <input type="checkbox" name={value} defaultChecked={isChosen} />
            {title}
          </label>
        ))}
      </fieldset>
      <SelectField label={words.moveTo} name="run" options={runs} defaultValue={runId} placeholder={words.moveOff} />
      <SelectField label={words.place} name="place" options={places} placeholder={words.lastPlace} />
      <div className="stop-form-actions">
        <SubmitButton look="signal">{words.moveButton}</SubmitButton>
        <LinkButton look="quiet" to={backTo}>
          {words.back}
        </LinkButton>
      </div>
    </PostedForm>
  );
}
