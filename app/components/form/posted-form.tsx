import type { FormHTMLAttributes, ReactNode, Ref } from "react";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf, Refusal } from "#app/components/form/refusal.tsx";
import { type OnDone, usePostedForm } from "#app/components/form/use-posted-form.ts";
import { FormStateContext } from "#app/components/form/form-state.ts";

type PostedFormProps<A extends RefusedForm> = {
  action: string;
  /** Message for a rejection, for example "Failed to save the branch." */
  failed: string;
  /** Answer that the server rendered, for a browser without JavaScript. */
  answer?: A | undefined;
  onDone?: OnDone;
  /** Returns the id of a field's input, if it is not the field's name. */
  idOf?: (field: string) => string;
  hidden?: Record<string, string | number>;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode | ((refused: A | undefined) => ReactNode);
} & Pick<FormHTMLAttributes<HTMLFormElement>, "id" | "className" | "aria-label">;

/**
 * A form that posts to its own route and stays on the page. Its fields show their messages; its submit buttons are
 * busy while it is sent.
 */
export function PostedForm<A extends RefusedForm = RefusedForm>({
  action,
  failed,
  answer,
  onDone,
  idOf,
  hidden = {},
  children,
  ...attributes
}: PostedFormProps<A>) {
  const { Form, formProps, isBusy, refused } = usePostedForm<A>(answer, failed, onDone);
  const state = {
    isBusy,
    errorOf: (name: string) => issueOf(refused, name),
    typedOf: (name: string) => answer?.values[name],
  };
  return (
    <Form {...formProps} {...attributes} action={action}>
      <Refusal refused={refused} failed={failed} idOf={idOf} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormStateContext value={state}>{typeof children === "function" ? children(refused) : children}</FormStateContext>
    </Form>
  );
}
