/** Empties the text fields of a form that still hold what was sent: what was typed since then stays. */
export function emptySent(form: HTMLFormElement, sent: { get: (name: string) => unknown }): void {
  for (const field of form.elements)
    if (isText(field) && field.value === sent.get(field.name)) field.value = field.defaultValue;
}

function isText(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== "hidden");
}
