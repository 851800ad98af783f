type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Writable = HTMLInputElement | HTMLTextAreaElement;

const watched = ["input", "change"];

/** By id or name, not by element: React may render a part of the page again during hydration. */
const entered = new Map<string, string | boolean>();

/**
 * Records input entered before hydration, as changed from the server's values. React starts from its own first
 * values, so a choice made meanwhile would jump back unnoticed; call this before hydration.
 */
export function recordEarlyInput(): void {
  for (const control of controls()) {
    note(control);
    if (isWritable(control)) shield(control);
  }
  for (const kind of watched) document.addEventListener(kind, noteEvent, true);
}

/**
 * Restores input entered before hydration as if it were typed now, and keeps the caret. Call it in an effect of the
 * first render; `atOnce` renders what follows one field before the next, because a field may depend on the one before
 * it.
 */
export async function restoreEarlyInput(atOnce: (work: () => void) => void): Promise<void> {
  const place = placeOf(document.activeElement);
  await Promise.resolve();
  for (const kind of watched) document.removeEventListener(kind, noteEvent, true);
  for (const control of shielded) Reflect.deleteProperty(control, "value");
  shielded.clear();
  // Before the texts: writing a text moves the caret to the end, and an e-mail field cannot report it.
  focusAgain(place);
  for (let control = nextEntered(); control; control = nextEntered()) {
    const [key, into] = [keyOf(control), control];
    const value = entered.get(key);
    entered.delete(key);
    if (value !== undefined) atOnce(() => enter(into, value));
  }
  entered.clear();
  focusAgain(place);
  selectAgain(place);
}

/** Searches each time: a field may appear only after the one before it was restored. */
function nextEntered(): Control | undefined {
  return [...controls()].find((control) => !control.disabled && entered.has(keyOf(control)));
}

function controls(): NodeListOf<Control> {
  return document.querySelectorAll<Control>("input, select, textarea");
}

function keyOf(control: Control): string {
  return control.id || (isTick(control) ? `${control.name}=${control.value}` : control.name);
}

function isTick(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
}

/** Text controls whose value React tracks. */
function isWritable(control: Control): control is Writable {
  if (control instanceof HTMLTextAreaElement) return true;
  return control instanceof HTMLInputElement && !["checkbox", "radio", "hidden", "file"].includes(control.type);
}

function noteEvent({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.type === "radio")
    for (const other of controls()) if (other.name === target.name) entered.delete(keyOf(other));
  if (isControl(target)) note(target);
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  );
}

function note(control: Control): void {
  const key = keyOf(control);
  // Hidden fields have no input, and a file cannot be restored; React leaves both alone.
  if (key === "" || control.type === "hidden" || control.type === "file") return;
  if (isChanged(control)) entered.set(key, isTick(control) ? control.checked : valueOf(control));
  else entered.delete(key);
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const given = [...control.options].findLast((option) => option.defaultSelected) ?? control.options[0];
    return control.value !== given?.value;
  }
  if (!isTick(control)) return valueOf(control) !== control.defaultValue;
  // Of a radio group only the chosen one counts; the others follow it.
  return control.checked !== control.defaultChecked && (control.type === "checkbox" || control.checked);
}

const shielded = new Set<Writable>();

/**
 * Keeps hydration from overwriting a text area: React writes the server's text once, which would remove typed text
 * and the caret. That write is ignored, and React reads the server's text once, so that it notices the user's.
 */
function shield(control: Writable): void {
  // As typed: setting the default value again, as React does with every render, moves no caret.
  if (control instanceof HTMLTextAreaElement) write(control, valueOf(control));
  shielded.add(control);
  Object.defineProperty(control, "value", {
    configurable: true,
    get() {
      shielded.delete(control);
      Reflect.deleteProperty(control, "value");
      return control.defaultValue;
    },
    set(text: string) {
      if (text !== control.defaultValue) write(control, text);
    },
  });
}

/** The real value and its setter, without the overrides above. */
function valueOf(control: Control): string {
  return String(Reflect.get(Object.getPrototypeOf(control) as object, "value", control));
}

function write(control: Control, text: string): void {
  Reflect.set(Object.getPrototypeOf(control) as object, "value", text, control);
}

function enter(control: Control, value: string | boolean): void {
  if (typeof value === "boolean") {
    if (!isTick(control)) return;
    control.checked = !value;
    control.click();
    return;
  }
  // Unchanged text is not written: the user may be typing in it.
  if (valueOf(control) !== value) write(control, value);
  for (const kind of watched) control.dispatchEvent(new Event(kind, { bubbles: true }));
}

type Place = { key: string; text: string; selection: [number, number] | null };

/** Position of the caret. */
function placeOf(element: Element | null): Place | null {
  if (!isControl(element) || keyOf(element) === "") return null;
  return { key: keyOf(element), text: valueOf(element), selection: selectionOf(element) };
}

function selectionOf(control: Control): [number, number] | null {
  if (control instanceof HTMLSelectElement || control.selectionStart === null || control.selectionEnd === null)
    return null;
  return [control.selectionStart, control.selectionEnd];
}

/** A field that was rendered again lost the focus; one that the user left did not. */
function focusAgain(place: Place | null): void {
  if (!place || document.activeElement !== document.body) return;
  [...controls()].find((control) => keyOf(control) === place.key)?.focus({ preventScroll: true });
}

function selectAgain(place: Place | null): void {
  const control = document.activeElement;
  if (!place?.selection || !isControl(control) || control instanceof HTMLSelectElement) return;
  // If the text was reformatted meanwhile (grouped digits), its caret is where the formatter put it.
  if (keyOf(control) !== place.key || control.selectionStart === null || valueOf(control) !== place.text) return;
  const [start, end] = place.selection;
  if (control.selectionStart !== start || control.selectionEnd !== end) control.setSelectionRange(start, end);
}
