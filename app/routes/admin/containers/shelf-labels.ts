import { getShelfLabels } from "#server/features/labels/get-shelf-labels.ts";
import { staffOf } from "#app/web/actor.ts";
import { codeLabelAnswer } from "#app/web/code-label-answer.ts";
import type { Route } from "./+types/shelf-labels";

/** One label for each shelf of a branch. */
export function loader({ request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const branch = new URL(request.url).searchParams.get("branch")?.slice(0, 40) ?? "";
  return codeLabelAnswer(request, "/admin/containers/shelves", (asked) => getShelfLabels(actor, branch, asked));
}
