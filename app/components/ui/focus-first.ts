/**
 * Focuses the first of these fields that is on the page and accepts the focus (C8): a control by its id or name, or
 * the first choice of a group. Returns whether there was one.
 */
export function focusFirst(fields: readonly string[]): boolean {
  for (const field of fields) {
    const control = controlOf(field);
    if (!control || control.hidden || (control instanceof HTMLInputElement && control.type === "hidden")) continue;
    control.focus();
    if (document.activeElement === control) return true;
  }
  return false;
}

function controlOf(field: string): HTMLElement | null {
  if (field === "") return null;
  return (
    document.getElementById(field) ??
    document.getElementsByName(field)[0] ??
    // A fragment link scrolls but does not focus a radio inside a group.
    document.querySelector<HTMLElement>(`#${CSS.escape(field)}-group input`)
  );
}
