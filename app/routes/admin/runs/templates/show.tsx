import { templateWords as words } from "#copy/en/run-templates.ts";
import { parseRunTemplate } from "#domain/road/run-template-inputs.ts";
import { editRunTemplate } from "#server/features/runs/save-run-template.ts";
import { TemplateRoom } from "#app/components/admin/run-templates/template-room.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { loadTemplatePage } from "#app/routes/admin/runs/templates/load-template-page.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/show";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.name ?? words.title }];

export const loader = loadTemplatePage;

export function action(args: Route.ActionArgs) {
  const { templateId } = args.params;
  return formAction(args, {
    actor: staffOf,
    parse: parseRunTemplate,
    failed: words.failed.save,
    run: async (actor, input) => {
      await editRunTemplate(actor, templateId, input);
      return redirectWithToast("/admin/runs/templates", words.saved(input.name));
    },
  });
}

export const clientAction = keepForm(() => words.failed.save);

export default function RunTemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={loaderData.name}>
      <TemplateRoom template={loaderData} answers={{ save: actionData }} />
    </FormPage>
  );
}
