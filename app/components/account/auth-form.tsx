import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { FormStateContext } from "#app/components/form/form-state.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf } from "#app/components/form/refusal.tsx";
import { FailureNotice } from "#app/components/ui/failure-notice.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";

/** The form of a sign-in page: the refusal, its fields, one button. */
export function AuthForm({
  answer,
  button,
  busyWords,
  children,
}: {
  answer: RefusedForm | undefined;
  button: string;
  busyWords?: string;
  children?: ReactNode;
}) {
  const isBusy = useNavigation().state !== "idle";
  const state = {
    isBusy,
    errorOf: (name: string) => issueOf(answer, name),
    typedOf: (name: string) => answer?.values[name],
  };
  return (
    <>
      <ErrorSummary lines={answer?.issues ?? []} />
      <Form method="post" noValidate>
        <FailureNotice answer={answer} />
        <FormStateContext value={state}>{children}</FormStateContext>
        <Button look="signal" size="large" wide busy={isBusy}>
          {isBusy && busyWords ? busyWords : button}
        </Button>
      </Form>
    </>
  );
}
