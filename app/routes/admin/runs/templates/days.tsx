import { templateWords as words } from "#copy/en/run-templates.ts";
import { parseTemplateDay } from "#domain/road/run-template-inputs.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { makeTemplateRuns } from "#server/features/runs/make-template-runs.ts";
import { MakeRunsForm } from "#app/components/admin/run-templates/make-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/days";

export const meta: Route.MetaFunction = () => [{ title: words.makeTitle }];

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context);
  return runLoader(async () => ({
    branches: (await listShownBranches()).map(({ code, name }) => ({ value: code, words: name })),
  }));
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: staffOf,
    parse: parseTemplateDay,
    failed: words.failed.make,
    run: async (actor, input) => {
      const made = await makeTemplateRuns(actor, input);
      const { day, branch } = input;
      const shown = `/admin/board?${new URLSearchParams({ day, ...(branch ? { branch } : {}) })}`;
      return redirectWithToast(shown, words.made(made));
    },
  });
}

export const clientAction = keepForm(() => words.failed.make);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function PlanDay({ loaderData: { branches }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={words.makeTitle}>
      <MakeRunsForm day="" branches={branches} answer={actionData} />
    </FormPage>
  );
}
