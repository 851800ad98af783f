import { href } from "react-router";
import { runWords as words } from "#copy/en/runs.ts";
import { addStops } from "#server/features/runs/add-stops.ts";
import { RunRoom } from "#app/components/admin/runs/run-room.tsx";
import { loadRunPage } from "#app/routes/admin/runs/load-run-page.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/stops";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.name ?? words.title }];

export const loader = loadRunPage;

export function action(args: Route.ActionArgs) {
  const { runId } = args.params;
  return formAction(args, {
    actor: staffOf,
    failed: words.failed.stops,
    run: async (actor, _, fields) => {
      const added = await addStops(actor, runId, fields["numbers"] ?? "");
      return redirectWithToast(href("/admin/runs/:runId", { runId }), words.added(added));
    },
  });
}

export const clientAction = keepForm(() => words.failed.stops);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function AddStops({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <RunRoom page={page} answers={{ stops: actionData }} />;
}
