import { href } from "react-router";
import { runWords } from "#copy/en/runs.ts";
import { parseSheet } from "#domain/road/paper-inputs.ts";
import { keySheet } from "#server/features/acts/key-sheet.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { PaperForm, type PaperStop } from "#app/components/admin/runs/paper-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { stopLine } from "#app/routes/admin/runs/present-runs.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/paper";

const words = runWords.keyed;

export const meta: Route.MetaFunction = () => [{ title: words.link }];

export function loader({ params: { runId }, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  return runLoader(async () => {
    const run = await getRun(actor, runId);
    return {
      number: run.number,
      hasStarted: run.startedAt !== null,
      hasEnded: run.endedAt !== null,
      stops: run.items
        .filter(({ outcome }) => outcome === null)
        .map((stop): PaperStop => {
          const { shipmentId, kind, place, title, address } = stopLine(stop, run.day);
          return { shipmentId, kind, place, title, address };
        }),
    };
  });
}

export function action(args: Route.ActionArgs) {
  const { runId } = args.params;
  return formAction(args, {
    actor: staffOf,
    parse: parseSheet,
    failed: runWords.failed.sheet,
    run: async (actor, sheet) => {
      const { recorded, flagged, failed } = await keySheet(actor, runId, sheet);
      const back = href(failed > 0 ? "/admin/runs/:runId/paper" : "/admin/runs/:runId", { runId });
      return redirectWithToast(back, failed > 0 ? words.partly(failed) : words.done(recorded, flagged));
    },
  });
}

export const clientAction = keepForm(() => runWords.failed.sheet);

export default function KeySheet({ loaderData, actionData, params }: Route.ComponentProps) {
  const { number, ...sheet } = loaderData;
  return (
    <FormPage title={words.title(number)}>
      <PaperForm
        action={href("/admin/runs/:runId/paper", params)}
        {...sheet}
        backTo={href("/admin/runs/:runId", params)}
        answer={actionData}
      />
    </FormPage>
  );
}
