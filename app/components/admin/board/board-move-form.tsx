import { boardWords as words } from "#copy/en/board.ts";
import { SelectField, SubmitButton } from "#app/components/form/fields.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import type { SelectOption } from "#app/components/ui/text-field.tsx";

/** What the form offers. `names`: of the stops that move. */
export type BoardMove = {
  stops: string[];
  names: string[];
  runs: SelectOption[];
  places: SelectOption[];
  runId: string;
};

/** Moves stops to a run, where they cost least or to a place of it. */
export function BoardMoveForm({
  action,
  move: { stops, names, runs, places, runId },
  backTo,
  answer,
  onDone,
}: {
  action: string;
  move: BoardMove;
  /** Only of a page: a dialog has its own way out. */
  backTo?: string;
  answer?: RefusedForm | undefined;
  onDone?: () => void;
}) {
  return (
    <PostedForm
      action={action}
      className="stop-form"
      failed={words.failed.move}
      answer={answer}
      hidden={{ stops: stops.join(" ") }}
      {...(onDone ? { onDone } : {})}
    >
      <p>{stops.length === 0 ? words.chooseFirst : names.slice(0, 5).join(", ") + (names.length > 5 ? ", …" : "")}</p>
      <SelectField label={words.run} name="run" options={runs} defaultValue={runId} placeholder={words.noRun} />
      <SelectField label={words.place} name="place" options={places} placeholder={words.bestPlace} />
      <div className="stop-form-actions">
        {stops.length > 0 ? <SubmitButton look="signal">{words.moveButton}</SubmitButton> : null}
        {backTo ? (
          <LinkButton look="quiet" to={backTo}>
            {words.backToBoard}
          </LinkButton>
        ) : null}
      </div>
    </PostedForm>
  );
}

/** Choices of the form on a board. The run with the most stops has the most places. */
export function moveChoices(runs: { id: string; label: string; stops: number }[]): Pick<BoardMove, "runs" | "places"> {
  const most = Math.min(200, Math.max(0, ...runs.map(({ stops }) => stops)));
  return {
    runs: runs.map(({ id, label }) => ({ value: id, words: label })),
    places: [
      ...Array.from({ length: most }, (_, at) => ({ value: String(at + 1), words: words.inFrontOf(at + 1) })),
      { value: "end", words: words.atEnd },
    ],
  };
}
