import { href } from "react-router";
import { runMessageWords } from "#copy/en/run-messages.ts";
import { runWords as words } from "#copy/en/runs.ts";
import { parseRunMessage } from "#domain/road/run-messages.ts";
import { messageRuns } from "#server/features/runs/message-runs.ts";
import { RunRoom } from "#app/components/admin/runs/run-room.tsx";
import { loadRunPage } from "#app/routes/admin/runs/load-run-page.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/messages";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.name ?? words.title }];

export const loader = loadRunPage;

export function action(args: Route.ActionArgs) {
  const { runId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    parse: parseRunMessage,
    failed: runMessageWords.failed,
    run: (actor, { text }) => messageRuns(actor, { text, runs: [runId] }),
    done: () => [href("/admin/runs/:runId", { runId }), runMessageWords.sent(1)],
  });
}

export const clientAction = keepForm(() => runMessageWords.failed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function MessageRun({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <RunRoom page={page} answers={{ message: actionData }} />;
}
