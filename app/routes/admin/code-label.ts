import { href } from "react-router";
import { AppError } from "#domain/shared/errors.ts";
import type { LabelRequest } from "#domain/shipments/label-sheet.ts";
import { getContainerLabel } from "#server/features/labels/get-container-label.ts";
import { getRunLabel } from "#server/features/labels/get-run-label.ts";
import { getShelfLabels } from "#server/features/labels/get-shelf-labels.ts";
import { staffOf } from "#app/web/actor.ts";
import { codeLabelAnswer } from "#app/web/code-label-answer.ts";
import type { Route } from "./+types/code-label";

const none = () => Promise.reject(new AppError("not_found"));

/** The label of a container or run, or those of all shelves of a branch. One route, to keep the route table small. */
export function loader({ params: { of, id }, request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const ways = {
    containers: {
      options: href("/admin/containers/:containerId/card", { containerId: id }),
      print: (asked: LabelRequest) => getContainerLabel(actor, id, asked),
    },
    runs: {
      options: href("/admin/runs/:runId/sheet", { runId: id }),
      print: (asked: LabelRequest) => getRunLabel(actor, id, asked),
    },
    shelves: {
      options: `/admin/containers/shelves/${encodeURIComponent(id)}`,
      print: (asked: LabelRequest) => getShelfLabels(actor, id, asked),
    },
  };
  const way = Object.hasOwn(ways, of) ? ways[of as keyof typeof ways] : { options: "/admin/runs", print: none };
  return codeLabelAnswer(request, way.options, way.print);
}
