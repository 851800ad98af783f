type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Writable = HTMLInputElement | HTMLTextAreaElement;

const watched = ["input", "change"];

/** By id or name, not by element: a part of the page may be drawn anew while it comes to life. */
const entered = new Map<string, string | boolean>();

/**
 * Notes what a person enters before the page has come to life, as changed from what the server wrote. React takes its own first values for the
 * truth: a select follows its state, so a choice made meanwhile would jump back unseen. Call it before hydration.
 */
export function noteEarlyEntries(): void {
  for (const control of controls()) {
    note(control);
    if (isWritable(control)) shield(control);
  }
  for (const kind of watched) document.addEventListener(kind, noteEvent, true);
}

/**
 * Enters once more what was entered early, as if it were done now: fields, and whatever follows them, agree with what the person sees, who is left
 * where they were writing. Call it in an effect of the first rendering: what is drawn a second time at once is waited for. `atOnce` draws what follows
 * one field before the next: a field may depend on the one before it.
 */
export async function putBackEarlyEntries(atOnce: (work: () => void) => void): Promise<void> {
  const place = placeOf(document.activeElement);
  await Promise.resolve();
  for (const kind of watched) document.removeEventListener(kind, noteEvent, true);
  for (const control of shielded) Reflect.deleteProperty(control, "value");
  shielded.clear();
  // Before the texts: one that is written anew has its caret at the end, and an e-mail field can be asked for nothing else.
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

/** Asked anew each time: a field may be there only since the one before it was entered. */
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

/** Whose text a person types, and React follows. */
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
  // What the server hid nobody entered, and a file cannot be put back; React leaves both alone.
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
  // Of a group only the chosen one counts; the others follow it.
  return control.checked !== control.defaultChecked && (control.type === "checkbox" || control.checked);
}

const shielded = new Set<Writable>();

/**
 * When React finds a text area it writes the server's text into it once more: what was typed is gone, and the caret with it, also of somebody who has
 * typed nothing yet. Here that write goes nowhere; and React, which then looks what the field holds, is shown the server's text, so that it
 * hears of the person's. It looks once, and the field is its own again.
 */
function shield(control: Writable): void {
  // As typed: from now on a first text that is set anew, as React does with every drawing, moves no caret.
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

/** What it really holds, and the way to change that: both go around whoever watches the field. */
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
  // A text that stands there still is left alone: somebody may be in the midst of it.
  if (valueOf(control) !== value) write(control, value);
  for (const kind of watched) control.dispatchEvent(new Event(kind, { bubbles: true }));
}

type Place = { key: string; text: string; selection: [number, number] | null };

/** Where the person writes. */
function placeOf(element: Element | null): Place | null {
  if (!isControl(element) || keyOf(element) === "") return null;
  return { key: keyOf(element), text: valueOf(element), selection: selectionOf(element) };
}

function selectionOf(control: Control): [number, number] | null {
  if (control instanceof HTMLSelectElement || control.selectionStart === null || control.selectionEnd === null)
    return null;
  return [control.selectionStart, control.selectionEnd];
}

/** A field that was drawn anew, or was gone for a moment, has lost the focus; one that the person has left meanwhile has not. */
function focusAgain(place: Place | null): void {
  if (!place || document.activeElement !== document.body) return;
  [...controls()].find((control) => keyOf(control) === place.key)?.focus({ preventScroll: true });
}

function selectAgain(place: Place | null): void {
  const control = document.activeElement;
  if (!place?.selection || !isControl(control) || control instanceof HTMLSelectElement) return;
  // A text that was written otherwise meanwhile (a number is grouped) has its caret where whoever wrote it put it.
  if (keyOf(control) !== place.key || control.selectionStart === null || valueOf(control) !== place.text) return;
  const [start, end] = place.selection;
  if (control.selectionStart !== start || control.selectionEnd !== end) control.setSelectionRange(start, end);
}
