import type { ComponentProps } from "react";
import { useFormState } from "#app/components/form/form-state.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";

/** `Checkbox` of a `PostedForm`. */
export function CheckField({ value = "on", ...props }: ComponentProps<typeof Checkbox> & { value?: string }) {
  const form = useFormState();
  const isTicked = form?.typedOf(props.name) === value;
  // A controlled one keeps its own state.
  const ticked = props.checked === undefined ? { defaultChecked: isTicked || undefined } : {};
  return <Checkbox {...props} {...ticked} value={value} error={form?.errorOf(props.name)} />;
}
