import { runWords } from "#copy/en/runs.ts";
import { outcomesOf, sheetFields } from "#domain/road/paper-sheet.ts";
import type { StopKey } from "#domain/road/run-inputs.ts";
import { SelectField, SubmitButton, TextField } from "#app/components/form/fields.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";

const words = runWords.keyed;

export type PaperStop = StopKey & { place: number; title: string; address: string };

/** What a driver wrote on a run sheet. `hasStarted`, `hasEnded`: these times are known already. */
export function PaperForm({
  action,
  stops,
  hasStarted,
  hasEnded,
  answer,
  backTo,
}: {
  action: string;
  stops: readonly PaperStop[];
  hasStarted: boolean;
  hasEnded: boolean;
  answer?: RefusedForm | undefined;
  backTo: string;
}) {
  return (
    <PostedForm action={action} className="paper-form" failed={runWords.failed.sheet} answer={answer}>
      <p className="hint">{words.about}</p>
      <div className="paper-form-run">
        {hasStarted ? null : <TextField label={words.started} name="started" type="time" />}
        {hasEnded ? null : <TextField label={words.ended} name="ended" type="time" />}
      </div>
      <h2>{words.stops}</h2>
      {stops.length === 0 ? <p className="hint">{words.none}</p> : null}
      {stops.map((stop) => {
        const names = sheetFields(stop);
        return (
          <fieldset key={names.outcome} className="paper-form-stop">
            <legend>
              <span className="mono">{stop.place}</span> {stop.title}
            </legend>
            <span className="paper-form-address hint">{stop.address}</span>
            <SelectField
              label={words.outcome}
              name={names.outcome}
              placeholder={words.notWritten}
              options={outcomesOf(stop.kind).map((value) => ({ value, words: words.outcomes[value] }))}
            />
            <TextField label={words.time} name={names.time} type="time" />
          </fieldset>
        );
      })}
      <div className="stop-form-actions">
        <SubmitButton look="signal">{words.save}</SubmitButton>
        <LinkButton look="quiet" to={backTo}>
          {runWords.back}
        </LinkButton>
      </div>
    </PostedForm>
  );
}
