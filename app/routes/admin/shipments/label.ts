import { answerLabel } from "#server/features/labels/answer-label.ts";
import { getLabel } from "#server/features/labels/get-label.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/label";

/** The label as it is printed: a PDF with a page for each piece. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  return answerLabel(await runLoader(() => getLabel(actor, params.shipmentId, { format: "pdf" })));
}
