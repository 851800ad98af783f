import { data, href } from "react-router";
import { runWords } from "#copy/en/runs.ts";
import { toldWords as words } from "#copy/en/told-outcomes.ts";
import { readStopKey } from "#domain/road/order-inputs.ts";
import { parseToldOutcome } from "#domain/road/told-outcomes.ts";
import { tellers, toldOutcomesOf } from "#domain/road/told-vocabulary.ts";
import { tellOutcome } from "#server/features/acts/tell-outcome.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { SelectField, SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { stopLine } from "#app/routes/admin/runs/present-runs.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/outcome";

export const meta: Route.MetaFunction = () => [{ title: words.link }];

/** `stop` in the address names the stop. */
export function loader({ params: { runId }, request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const key = readStopKey(new URL(request.url).searchParams.get("stop") ?? "");
  return runLoader(async () => {
    const run = await getRun(actor, runId);
    const stop = run.items.find(({ shipmentId, kind }) => shipmentId === key?.shipmentId && kind === key.kind);
    if (!stop) throw data(null, { status: 404 });
    const { shipmentId, kind, place, title } = stopLine(stop, run.day);
    return { stop: { shipmentId, kind, place, title }, driver: run.driver?.name ?? runWords.noDriver };
  });
}

export function action(args: Route.ActionArgs) {
  const { runId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    parse: parseToldOutcome,
    failed: words.failed,
    run: (actor, told) => tellOutcome(actor, runId, told),
    done: (_actor, _told, { title = "" }) => [href("/admin/runs/:runId", { runId }), words.done(title)],
  });
}

export const clientAction = keepForm(() => words.failed);

/** Staff enter what came of a stop for its driver. */
export default function TellOutcome({ loaderData: { stop, driver }, actionData, params }: Route.ComponentProps) {
  const { shipmentId, kind, place, title } = stop;
  return (
    <FormPage title={words.title(place, title)}>
      <PostedForm
        action={`${href("/admin/runs/:runId/outcome", params)}?stop=${shipmentId}.${kind}`}
        className="stop-form"
        failed={words.failed}
        answer={actionData}
        hidden={{ shipmentId, kind, title }}
      >
        <p className="hint">{words.about(driver)}</p>
        <SelectField
          label={words.outcome}
          name="outcome"
          placeholder={words.choose}
          required
          options={toldOutcomesOf(kind).map((value) => ({ value, words: runWords.keyed.outcomes[value] }))}
        />
        <TextField label={words.time} name="time" type="time" hint={words.timeHint} />
        <SelectField
          label={words.toldBy}
          name="toldBy"
          placeholder={words.chooseTeller}
          required
          options={tellers.map((value) => ({ value, words: words.tellers[value] }))}
        />
        <TextField label={words.reason} name="reason" hint={words.reasonHint} required maxLength={200} />
        <div className="stop-form-actions">
          <SubmitButton look="ink">{words.save}</SubmitButton>
          <LinkButton look="quiet" to={href("/admin/runs/:runId", params)}>
            {words.back}
          </LinkButton>
        </div>
      </PostedForm>
    </FormPage>
  );
}
