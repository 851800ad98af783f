import { templateWords as words } from "#copy/en/run-templates.ts";
import { parseRunTemplate } from "#domain/road/run-template-inputs.ts";
import { createRunTemplate } from "#server/features/runs/save-run-template.ts";
import { TemplateForm } from "#app/components/admin/run-templates/template-form.tsx";
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
    parse: parseRunTemplate,
    failed: words.failed.create,
    run: async (actor, input) => {
      await createRunTemplate(actor, input);
      return redirectWithToast("/admin/runs/templates", words.created(input.name));
    },
  });
}

export const clientAction = keepForm(() => words.failed.create);

const usual = { wave: "morning", mon: "on", tue: "on", wed: "on", thu: "on", fri: "on" };

export default function NewRunTemplate({ loaderData: { choices }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={words.add}>
      <TemplateForm
        action="/admin/runs/templates/new"
        values={actionData?.values ?? { ...usual, branch: choices.branches[0]?.value ?? "" }}
        choices={choices}
        answer={actionData}
      />
    </FormPage>
  );
}
