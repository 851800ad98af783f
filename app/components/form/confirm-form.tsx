import { type ReactNode, useId } from "react";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { OverLimitBox } from "#app/components/form/over-limit-box.tsx";
import { SubmitButton } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";

/**
 * A form of one button under an explanation. `children` is the link that leaves it; `buttonName` is the accessible
 * name if the words do not identify the record.
 */
export function ConfirmForm({
  action,
  lead,
  button,
  buttonName,
  failed,
  hidden = {},
  isDanger,
  answer,
  children,
}: {
  action: string;
  lead?: ReactNode;
  button: string;
  buttonName?: string;
  failed: string;
  hidden?: Record<string, string>;
  isDanger?: boolean;
  answer?: RefusedForm | undefined;
  children?: ReactNode;
}) {
  // A list of accounts has such a form in every row.
  const overLimitId = useId();
  return (
    <PostedForm
      action={action}
      className={lead ? undefined : "confirm-form-row"}
      failed={failed}
      answer={answer}
      idOf={(field) => (field === "overLimit" ? overLimitId : field)}
      hidden={hidden}
    >
      {(refused) => (
        <>
          {typeof lead === "string" ? <p>{lead}</p> : lead}
          <OverLimitBox refused={refused} id={overLimitId} />
          <div className={lead ? "dialog-actions" : undefined}>
            <SubmitButton
              look={isDanger ? "danger" : lead ? "ink" : "quiet"}
              size={lead ? "base" : "small"}
              aria-label={buttonName}
            >
              {button}
            </SubmitButton>
            {children}
          </div>
        </>
      )}
    </PostedForm>
  );
}
