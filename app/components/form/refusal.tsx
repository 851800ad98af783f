import { useState } from "react";
import { accountWords } from "#copy/en/accounts.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TryAgain } from "#app/components/ui/try-again.tsx";

/** Why a form was refused: the summary of its fields under the sentence for the whole, or that sentence alone. Stays until dismissed or sent again. */
export function Refusal({
  refused,
  failed,
  idOf = (field) => field,
  sentenceOf = ({ message }) => message,
}: {
  refused: RefusedForm | undefined;
  failed: string;
  idOf?: (field: string) => string;
  /** Where two parts of a form have fields of the same name, it says whose. */
  sentenceOf?: (issue: { field: string; message: string }) => string;
}) {
  const [dismissed, setDismissed] = useState<RefusedForm>();
  if (!refused || refused === dismissed) return null;
  if (refused.issues.length > 0)
    return (
      <ErrorSummary
        title={failed}
        lines={refused.issues.map((issue) => ({ field: issue.field && idOf(issue.field), message: sentenceOf(issue) }))}
      />
    );
  return (
    <Notice tone="red" dismissable onDismiss={() => setDismissed(refused)}>
      {refused.message || failed}
      {refused.mayRetry ? <TryAgain /> : null}
      {/* In a tab of its own: the form stays as it is, and is sent again afterwards. */}
      {refused.signInAt ? (
        <>
          {" "}
          <a className="text-link" href={refused.signInAt} target="_blank" rel="noreferrer">
            {accountWords.signInAgain}
          </a>
        </>
      ) : null}
    </Notice>
  );
}

/** The sentence of one field. */
export function issueOf(refused: RefusedForm | undefined, field: string): string | undefined {
  return refused?.issues.find((issue) => issue.field === field)?.message;
}
