import { answerLabel } from "#server/features/labels/answer-label.ts";
import { printChosenLabels } from "#server/features/labels/print-chosen-labels.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/labels";

/** The labels of all chosen shipments in one PDF. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  return answerLabel(await runLoader(() => printChosenLabels(actor, params.jobId)));
}
