import { href } from "react-router";
import { runWords as words } from "#copy/en/runs.ts";
import { parseEditRun } from "#domain/road/run-inputs.ts";
import { editRun } from "#server/features/runs/edit-run.ts";
import { RunForm } from "#app/components/admin/runs/run-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { loadRunPage } from "#app/routes/admin/runs/load-run-page.ts";
import { runChoices } from "#app/routes/admin/runs/run-choices.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/plan";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.name ?? words.title }];

export async function loader(args: Route.LoaderArgs) {
  const { page } = await loadRunPage(args);
  const { lostDriver } = page;
  const choices = await runChoices(staffOf(args.context), { lostDriver, hasLostDriver: lostDriver !== null });
  return { page, choices };
}

export function action(args: Route.ActionArgs) {
  const { runId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    parse: parseEditRun,
    failed: words.failed.save,
    run: (actor, input) => editRun(actor, runId, input),
    done: () => [href("/admin/runs/:runId", { runId }), words.saved],
  });
}

export const clientAction = keepForm(() => words.failed.save);

export default function PlanRun({ loaderData: { page, choices }, actionData, params }: Route.ComponentProps) {
  return (
    <FormPage title={words.editTitle(page.number)}>
      <RunForm
        key={page.version}
        action={href("/admin/runs/:runId/plan", params)}
        values={{ ...page.values, ...actionData?.values }}
        version={page.version}
        choices={choices}
        backTo={href("/admin/runs/:runId", params)}
        answer={actionData}
      />
    </FormPage>
  );
}
