import { href } from "react-router";
import { getRunLabel } from "#server/features/labels/get-run-label.ts";
import { staffOf } from "#app/web/actor.ts";
import { codeLabelAnswer } from "#app/web/code-label-answer.ts";
import type { Route } from "./+types/label";

/** The code of a run's sheet as a label. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  return codeLabelAnswer(request, href("/admin/runs/:runId/sheet", params), (asked) =>
    getRunLabel(actor, params.runId, asked),
  );
}
