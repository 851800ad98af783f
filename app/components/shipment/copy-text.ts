/** Puts text on the clipboard; false where the browser refuses (plain http, no permission), and the element then stands selected for copying by hand. */
export async function copyText(text: string, fallbackId: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    selectText(fallbackId);
    return false;
  }
}

function selectText(id: string) {
  const element = document.getElementById(id);
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
    return;
  }
  if (element) window.getSelection()?.selectAllChildren(element);
}
