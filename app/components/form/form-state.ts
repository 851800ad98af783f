import { createContext, useContext } from "react";

/** State of the form around a field or button: submitting, messages of fields, and submitted values. */
export type FormState = {
  isBusy: boolean;
  errorOf: (name: string) => string | undefined;
  typedOf: (name: string) => string | undefined;
};

export const FormStateContext = createContext<FormState | null>(null);

/** Returns null outside a `PostedForm`. */
export function useFormState(): FormState | null {
  return useContext(FormStateContext);
}
