import { href } from "react-router";
import { printChosenLabels } from "#server/features/labels/print-chosen-labels.ts";
import { staffOf } from "#app/web/actor.ts";
import { labelAnswer } from "#app/web/label-answer.ts";
import type { Route } from "./+types/labels";

/** The labels of all chosen shipments in one PDF. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  return labelAnswer(request, href("/admin/shipments/bulk/:jobId/printing", params), (choice) =>
    printChosenLabels(actor, params.jobId, choice),
  );
}
