import { codeLabelWords as words } from "#copy/en/code-labels.ts";
import { CodeLabelForm } from "#app/components/admin/printing/code-label-form.tsx";

/** The paper and file of a label; `question`: what was chosen, and what was wrong with it. */
export type CodeLabelChoice = {
  action: string;
  question: {
    sheet: string;
    first: string;
    as: string;
    error: string | undefined;
  };
};

/** Above a sheet of a run or container: the same code as a label. */
export function CodeLabel({ action, question }: CodeLabelChoice) {
  return (
    <details className="code-label" data-print="no" open={question.error !== undefined}>
      <summary className="text-link">{words.asLabel}</summary>
      <CodeLabelForm action={action} {...question} />
    </details>
  );
}
