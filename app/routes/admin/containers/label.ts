import { href } from "react-router";
import { getContainerLabel } from "#server/features/labels/get-container-label.ts";
import { staffOf } from "#app/web/actor.ts";
import { codeLabelAnswer } from "#app/web/code-label-answer.ts";
import type { Route } from "./+types/label";

/** The label of a container or shelf. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  return codeLabelAnswer(request, href("/admin/containers/:containerId/card", params), (asked) =>
    getContainerLabel(actor, params.containerId, asked),
  );
}
