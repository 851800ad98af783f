import { href } from "react-router";
import { templateWords as words } from "#copy/en/run-templates.ts";
import { type TemplateChoices, TemplateForm } from "#app/components/admin/run-templates/template-form.tsx";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";

/** A template: its fields, and its removal. */
export function TemplateRoom({
  template: { id, version, values, choices },
  answers = {},
}: {
  template: {
    id: string;
    version: number;
    values: Record<string, string>;
    choices: TemplateChoices;
  };
  answers?: { save?: RefusedForm | undefined; remove?: RefusedForm | undefined };
}) {
  return (
    <>
      <TemplateForm
        key={version}
        action={href("/admin/runs/templates/:templateId", { templateId: id })}
        values={answers.save?.values ?? values}
        version={version}
        choices={choices}
        answer={answers.save}
      />
      <ConfirmForm
        action={href("/admin/runs/templates/:templateId/removal", { templateId: id })}
        lead={words.removeLead}
        button={words.remove}
        failed={words.failed.remove}
        isDanger
        answer={answers.remove}
      />
    </>
  );
}
