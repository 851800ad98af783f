import { href } from "react-router";
import { runWords as words } from "#copy/en/runs.ts";
import { parseCreateRun } from "#domain/road/run-inputs.ts";
import { createRun } from "#server/features/runs/create-run.ts";
import { RunForm } from "#app/components/admin/runs/run-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { runChoices } from "#app/routes/admin/runs/run-choices.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/new";

export const meta: Route.MetaFunction = () => [{ title: words.add }];

export function loader({ context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  return runLoader(async () => ({ choices: await runChoices(actor) }));
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: staffOf,
    parse: parseCreateRun,
    failed: words.failed.create,
    run: async (actor, input) => {
      const { runId, number } = await createRun(actor, input);
      return redirectWithToast(href("/admin/runs/:runId", { runId }), words.created(number));
    },
  });
}

export const clientAction = keepForm(() => words.failed.create);

export default function NewRun({ loaderData: { choices }, actionData }: Route.ComponentProps) {
  const branch = choices.branches[0]?.value ?? "";
  return (
    <FormPage title={words.add}>
      <RunForm
        action="/admin/runs/new"
        values={{ kind: "local", wave: "morning", branch, ...actionData?.values }}
        choices={choices}
        backTo="/admin/runs"
        answer={actionData}
      />
    </FormPage>
  );
}
