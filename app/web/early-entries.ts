type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const watched = ["input", "change"];

/** By id or name, not by element: a part of the page may be drawn anew while it comes to life. */
const entered = new Map<string, string | boolean>();

/**
 * Notes what a person enters before the page has come to life, as changed from what the server wrote. React takes its own first values for the
 * truth: a select follows its state, a text area its default, so a choice made meanwhile would jump back unseen. Call it before hydration.
 */
export function noteEarlyEntries(): void {
  for (const control of controls()) note(control);
  for (const kind of watched) document.addEventListener(kind, noteEvent, true);
}

/** Enters once more what was entered early, as if it were done now: fields, and whatever follows them, agree with what the person sees. `atOnce` draws what follows before the next one: a field may depend on the one before it. Call it outside of rendering. */
export function putBackEarlyEntries(atOnce: (work: () => void) => void): void {
  for (const kind of watched) document.removeEventListener(kind, noteEvent, true);
  for (const control of controls()) {
    const value = entered.get(keyOf(control));
    if (value !== undefined && !control.disabled) atOnce(() => enter(control, value));
  }
  entered.clear();
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
  if (isChanged(control)) entered.set(key, isTick(control) ? control.checked : control.value);
  else entered.delete(key);
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const given = [...control.options].findLast((option) => option.defaultSelected) ?? control.options[0];
    return control.value !== given?.value;
  }
  if (!isTick(control)) return control.value !== control.defaultValue;
  // Of a group only the chosen one counts; the others follow it.
  return control.checked !== control.defaultChecked && (control.type === "checkbox" || control.checked);
}

function enter(control: Control, value: string | boolean): void {
  if (typeof value === "boolean") {
    if (!isTick(control)) return;
    control.checked = !value;
    control.click();
    return;
  }
  if (!(control instanceof HTMLSelectElement)) enterText(control, value);
  else control.value = value;
  for (const kind of watched) control.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** React hears of a text only where it differs from what it wrote there itself, so it writes the old one and the browser the new one. */
function enterText(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = control;
  const [ofElement, old] = [Object.getPrototypeOf(control) as object, control.defaultValue];
  control.value = old;
  Reflect.set(ofElement, "value", value, control);
  if (document.activeElement === control && selectionStart !== null)
    control.setSelectionRange(selectionStart, selectionEnd);
}
