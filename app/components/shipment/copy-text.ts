/**
 * Copies text to the clipboard. Returns false if the browser refuses (plain http, no permission); then the element is
 * selected, to be copied by hand.
 */
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
