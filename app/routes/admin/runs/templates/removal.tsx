import { templateWords as words } from "#copy/en/run-templates.ts";
import { getRunTemplate } from "#server/features/runs/list-run-templates.ts";
import { removeRunTemplate } from "#server/features/runs/save-run-template.ts";
import { TemplateRoom } from "#app/components/admin/run-templates/template-room.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { loadTemplatePage } from "#app/routes/admin/runs/templates/load-template-page.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/removal";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.name ?? words.title }];

export const loader = loadTemplatePage;

export function action(args: Route.ActionArgs) {
  const { templateId } = args.params;
  return formAction(args, {
    actor: staffOf,
    failed: words.failed.remove,
    run: async (actor) => {
      const { name } = await getRunTemplate(actor, templateId);
      await removeRunTemplate(actor, templateId);
      return redirectWithToast("/admin/runs/templates", words.removed(name));
    },
  });
}

export const clientAction = keepForm(() => words.failed.remove);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function RemoveRunTemplate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={loaderData.name}>
      <TemplateRoom template={loaderData} answers={{ remove: actionData }} />
    </FormPage>
  );
}
