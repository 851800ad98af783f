import { data, href } from "react-router";
import { verdictReason } from "#copy/en/messages.ts";
import { runWords } from "#copy/en/runs.ts";
import { toldWords as words } from "#copy/en/told-outcomes.ts";
import { readStopKey } from "#domain/road/order-inputs.ts";
import { canBeTold, parseToldOutcome } from "#domain/road/told-outcomes.ts";
import { tellers, toldOutcomesOf } from "#domain/road/told-vocabulary.ts";
import type { Verdict } from "#domain/shared/verdict.ts";
import { tellOutcome } from "#server/features/acts/tell-outcome.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { SelectField, SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
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
    const line = stopLine(stop, run.day);
    const { shipmentId, kind, place, title } = line;
    return {
      stop: { shipmentId, kind, place, title },
      driver: run.driver?.name ?? runWords.noDriver,
      refusal: refusalOf(line, canBeTold(run)),
    };
  });
}

/** Why no outcome can be entered; blank if one can. */
function refusalOf({ outcome, time, outcomeNote }: ReturnType<typeof stopLine>, verdict: Verdict): string {
  if (outcome) return words.already([runWords.outcomes[outcome], time, outcomeNote].filter(Boolean).join(", "));
  return verdict.ok ? "" : verdictReason(verdict.reason);
}

export function action(args: Route.ActionArgs) {
  const { runId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    parse: parseToldOutcome,
    failed: words.failed,
    run: (actor, told) => tellOutcome(actor, runId, told),
    done: () => [href("/admin/runs/:runId", { runId }), words.done],
  });
}

export const clientAction = keepForm(() => words.failed);

/** Staff enter what came of a stop for its driver. */
export default function TellOutcome({
  loaderData: { stop, driver, refusal },
  actionData,
  params,
}: Route.ComponentProps) {
  const { shipmentId, kind, place, title } = stop;
  const back = href("/admin/runs/:runId", params);
  if (refusal)
    return (
      <FormPage title={words.title(place, title)}>
        <Notice tone="amber">{refusal}</Notice>
        <p>
          <LinkButton to={back}>{words.back}</LinkButton>
        </p>
      </FormPage>
    );
  return (
    <FormPage title={words.title(place, title)}>
      <PostedForm
        action={`${href("/admin/runs/:runId/outcome", params)}?stop=${shipmentId}.${kind}`}
        className="stop-form"
        failed={words.failed}
        answer={actionData}
        hidden={{ shipmentId, kind }}
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
          <LinkButton look="quiet" to={back}>
            {words.back}
          </LinkButton>
        </div>
      </PostedForm>
    </FormPage>
  );
}
