import { type BookingStep, bookingSteps } from "#domain/bookings/steps.ts";
import type { RawFields } from "#domain/bookings/views.ts";

type Drawer = Pick<Storage, "getItem" | "setItem" | "removeItem">;
/** `base`: what the server had when this was typed. `sent`: what is on its way, and may have arrived without our hearing of it. */
type Note = { base: RawFields; sent: RawFields[]; typed: RawFields };

// The provider's answer about a card, and which draft the form is of. The card itself is in no named field, so it cannot come here at all (C4).
const neverWritten = new Set(["draft", "paymentProvider", "paymentToken", "cardBrand", "cardLast4"]);
// Requests that no answer came of: more than these are a broken connection, where nothing arrives anyway.
const sentAtMost = 3;
const keyOf = (step: BookingStep) => `booking-unsent:${step}`;

/** What this tab typed in one step and the server has not yet. It outlives a reload, not the tab; a browser that stores nothing does without. */
export class UnsentText {
  #step: BookingStep;
  #note: Note;
  #drawer: Drawer | undefined;
  #written: string | null = null;

  constructor(step: BookingStep, base: RawFields, drawer = sessionDrawer()) {
    this.#step = step;
    const earlier = noteFor(step, base, drawer);
    if (!earlier) write(drawer, step, null);
    // What the page before this one sent may still arrive.
    this.#note = { base, sent: earlier?.sent ?? [], typed: base };
    this.#drawer = drawer;
  }

  hold(typed: RawFields): void {
    this.#note.typed = typed;
    this.#write();
  }

  sending(fields: RawFields): void {
    this.#note.sent = [...this.#note.sent, fields].slice(-sentAtMost);
    this.#write();
  }

  arrived(fields: RawFields): void {
    this.#note = { ...this.#note, base: fields, sent: [] };
    // A later visit of the step may have written since.
    if (read(this.#drawer, this.#step) === this.#written) this.#write();
  }

  #write(): void {
    const { base, sent, typed } = this.#note;
    const isKnown = [base, ...sent].every((fields) => isSame(fields, typed));
    this.#written = isKnown
      ? null
      : JSON.stringify({ base: writable(base), sent: sent.map(writable), typed: writable(typed) } satisfies Note);
    write(this.#drawer, this.#step, this.#written);
  }
}

/**
 * The fields to put back into a step, or null. What the server has counts (another tab's words, a new draft), unless it is what
 * stood there when this tab typed, or a part of that which did arrive.
 */
export function findUnsent(step: BookingStep, saved: RawFields, drawer = sessionDrawer()): RawFields | null {
  const note = noteFor(step, saved, drawer);
  return (
    note && { ...Object.fromEntries(Object.entries(saved).filter(([name]) => neverWritten.has(name))), ...note.typed }
  );
}

/** Notes of the steps that are not open go as soon as nothing would be put back from them. */
export function throwAwayUseless(
  saved: Record<BookingStep, RawFields>,
  open: BookingStep,
  drawer = sessionDrawer(),
): void {
  for (const step of bookingSteps)
    if (step !== open && findUnsent(step, saved[step], drawer) === null) write(drawer, step, null);
}

/** The draft is thrown away or booked. */
export function forgetUnsent(drawer = sessionDrawer()): void {
  for (const step of bookingSteps) write(drawer, step, null);
}

/** This tab's note of a step, if it goes beyond what the server has. */
function noteFor(step: BookingStep, saved: RawFields, drawer: Drawer | undefined): Note | null {
  const note = parse(read(drawer, step));
  return note && !isSame(note.typed, saved) && [note.base, ...note.sent].some((fields) => isSame(fields, saved))
    ? note
    : null;
}

function writable(fields: RawFields): RawFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !neverWritten.has(name)));
}

function isSame(a: RawFields, b: RawFields): boolean {
  const value = (fields: RawFields, name: string) => (fields[name] ?? "").replaceAll("\r\n", "\n");
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (name) => neverWritten.has(name) || value(a, name) === value(b, name),
  );
}

function parse(text: string | null): Note | null {
  try {
    const { base, sent, typed } = JSON.parse(text ?? "null") as Note;
    return isFields(base) && isFields(typed) && Array.isArray(sent) && sent.every(isFields)
      ? { base, sent, typed }
      : null;
  } catch {
    return null;
  }
}

function isFields(value: unknown): value is RawFields {
  return typeof value === "object" && value !== null && Object.values(value).every((one) => typeof one === "string");
}

function sessionDrawer(): Drawer | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

function read(drawer: Drawer | undefined, step: BookingStep): string | null {
  try {
    return drawer?.getItem(keyOf(step)) ?? null;
  } catch {
    return null;
  }
}

function write(drawer: Drawer | undefined, step: BookingStep, text: string | null): void {
  try {
    if (text === null) drawer?.removeItem(keyOf(step));
    else drawer?.setItem(keyOf(step), text);
  } catch {
    // Full or forbidden: the server's draft is still there.
  }
}
