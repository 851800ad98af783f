import type { RouterContextProvider } from "react-router";
import { getRunTemplate } from "#server/features/runs/list-run-templates.ts";
import { runChoices } from "#app/routes/admin/runs/run-choices.ts";
import { keptBy, templateValues } from "#app/routes/admin/runs/templates/present-templates.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";

type Args = { params: { templateId: string }; context: Readonly<RouterContextProvider> };

/** `loader` of the pages of one template. */
export function loadTemplatePage({ params, context }: Args) {
  const actor = staffOf(context);
  return runLoader(async () => {
    const template = await getRunTemplate(actor, params.templateId);
    const { id, name, version } = template;
    return { id, name, version, values: templateValues(template), choices: await runChoices(actor, keptBy(template)) };
  });
}
