import { type ReactNode, useId } from "react";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { OverLimitBox } from "#app/components/form/over-limit-box.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { useFormDoor } from "#app/components/form/use-form-door.ts";
import { Button } from "#app/components/ui/button.tsx";

/** One thing done to a person or a record by one button, after what `lead` says of it; `children` is the way out. `buttonName`: what it is called where the words alone do not say whom. */
export function PersonForm({
  action,
  lead,
  button,
  buttonName,
  failed,
  hidden,
  isDanger,
  answer,
  children,
}: {
  action: string;
  lead?: ReactNode;
  button: string;
  buttonName?: string;
  failed: string;
  hidden: Record<string, string>;
  isDanger?: boolean;
  answer?: RefusedForm | undefined;
  children?: ReactNode;
}) {
  const { Form, door, isBusy, refused } = useFormDoor(answer, failed);
  // A list of accounts has such a form in every row.
  const overLimitId = useId();
  return (
    <Form {...door} action={action} className={lead ? undefined : "person-form-row"}>
      <Refusal refused={refused} failed={failed} idOf={(field) => (field === "overLimit" ? overLimitId : field)} />
      {typeof lead === "string" ? <p>{lead}</p> : lead}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <OverLimitBox refused={refused} id={overLimitId} />
      <div className={lead ? "dialog-actions" : undefined}>
        <Button
          look={isDanger ? "danger" : lead ? "ink" : "quiet"}
          size={lead ? "base" : "small"}
          busy={isBusy}
          aria-label={buttonName}
        >
          {button}
        </Button>
        {children}
      </div>
    </Form>
  );
}
