import type { ComponentProps } from "react";
import { useFormState } from "#app/components/form/form-state.ts";
import { Button } from "#app/components/ui/button.tsx";
import * as ui from "#app/components/ui/text-field.tsx";

type Filled = { name: string; error?: string | undefined; value?: unknown; defaultValue?: unknown };

/**
 * Returns the message of a field, and the submitted value in place of the default. A controlled field keeps its own
 * value.
 */
function useFilled<P extends Filled>(props: P): P {
  const form = useFormState();
  const typed = props.value === undefined ? form?.typedOf(props.name) : undefined;
  return {
    ...props,
    error: props.error ?? form?.errorOf(props.name),
    ...(typed === undefined ? {} : { defaultValue: typed }),
  };
}

/** `TextField` of a `PostedForm`. */
export function TextField(props: ComponentProps<typeof ui.TextField>) {
  return <ui.TextField {...useFilled(props)} />;
}

/** `TextareaField` of a `PostedForm`. */
export function TextareaField(props: ComponentProps<typeof ui.TextareaField>) {
  return <ui.TextareaField {...useFilled(props)} />;
}

/** `SelectField` of a `PostedForm`. */
export function SelectField(props: ComponentProps<typeof ui.SelectField>) {
  return <ui.SelectField {...useFilled(props)} />;
}

/** Sends the `PostedForm` around it; busy while it is being sent. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, "type" | "busy">) {
  return <Button {...props} busy={useFormState()?.isBusy} />;
}
