import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { useSubmitOnChoice } from "#app/components/form/use-submit-on-choice.ts";

/**
 * Several filters of a list, kept in its address. A change applies at once, or by the button without JavaScript.
 * `values`: the filters of the address, by field name.
 */
export function FilterForm({
  path,
  values,
  button,
  className,
  label,
  children,
}: {
  path: string;
  values: Record<string, string>;
  button: string;
  className: string;
  label?: string;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<FormData>(null);
  const address = JSON.stringify(values);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (form.current) showValues(form.current, JSON.parse(address) as Record<string, string>, sent.current);
    sent.current = null;
  }, [address]);
  const handlers = useSubmitOnChoice((filled) => (sent.current = new FormData(filled)));
  return (
    <Form ref={form} method="get" action={path} className={className} aria-label={label} {...handlers}>
      {children}
      <noscript>
        <button className="button small">{button}</button>
      </noscript>
    </Form>
  );
}

/**
 * Updates the fields when the address has changed, also by Back. A field that the user changed while the list was
 * loading keeps its value.
 */
function showValues(form: HTMLFormElement, values: Record<string, string>, sent: FormData | null): void {
  for (const field of form.elements) {
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (!isField || field.type === "hidden") continue;
    const value = values[field.name] ?? "";
    const isNewer = sent !== null && field.value !== (sent.get(field.name) ?? "");
    const kept = isNewer ? field.value : value;
    // React updates the default of an input, not of a select.
    if (field instanceof HTMLSelectElement)
      for (const option of field.options) option.defaultSelected = option.value === value;
    if (field.value !== kept) field.value = kept;
  }
}
