import { useState } from "react";
import { sessionEndWords } from "#copy/en/session-end.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TryAgain } from "#app/components/ui/try-again.tsx";

/**
 * Shows why a form was rejected: a summary of its fields under the message, or the message alone. Stays until
 * dismissed or sent again.
 */
export function Refusal({
  refused,
  failed,
  idOf = (field) => field,
  sentenceOf = ({ message }) => message,
}: {
  refused: RefusedForm | undefined;
  failed: string;
  idOf?: (field: string) => string;
  /** Adds which part of the form a message belongs to, if two parts have fields of the same name. */
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
      {/** In a new tab, so that the form stays and can be sent again afterwards. */}
      {refused.signInAt ? (
        <>
          {" "}
          <a className="text-link" href={refused.signInAt} target="_blank" rel="noreferrer">
            {sessionEndWords.signInAgain}
          </a>
        </>
      ) : null}
    </Notice>
  );
}

/** Returns the message of one field. */
export function issueOf(refused: RefusedForm | undefined, field: string): string | undefined {
  return refused?.issues.find((issue) => issue.field === field)?.message;
}
