import { runWords as words } from "#copy/en/runs.ts";
import { RunRoom } from "#app/components/admin/runs/run-room.tsx";
import { loadRunPage } from "#app/routes/admin/runs/load-run-page.ts";
import { runAct } from "#app/routes/admin/runs/run-act.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/end";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.name ?? words.title }];

export const loader = loadRunPage;

export function action(args: Route.ActionArgs) {
  return runAct(args, "end");
}

export const clientAction = keepForm(() => words.failed.end);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function EndRun({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <RunRoom page={page} answers={{ end: actionData }} />;
}
