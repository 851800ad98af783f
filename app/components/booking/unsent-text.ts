import { type BookingStep, bookingSteps } from "#domain/bookings/steps.ts";
import type { RawFields } from "#domain/bookings/views.ts";

type Drawer = Pick<Storage, "getItem" | "setItem" | "removeItem">;
/** `base`: saved values when this was typed. `sent`: submitted values whose response did not arrive. */
type Note = { base: RawFields; sent: RawFields[]; typed: RawFields };

// The provider's answer about a card, and the draft's id. The card itself is in no named field, so it cannot get here
// (C4).
const neverWritten = new Set(["draft", "paymentProvider", "paymentToken", "cardBrand", "cardLast4"]);
// More requests without a response mean a lost connection, where nothing arrives anyway.
const sentAtMost = 3;
const keyOf = (step: BookingStep) => `booking-unsent:${step}`;

/**
 * Text of one step that this tab has and the server does not. It survives a reload, not the tab; without storage it
 * is not kept.
 */
export class UnsentText {
  #step: BookingStep;
  #note: Note;
  #drawer: Drawer | undefined;
  #written: string | null = null;

  constructor(step: BookingStep, base: RawFields, drawer = sessionDrawer()) {
    this.#step = step;
    const earlier = noteFor(step, base, drawer);
    if (!earlier) write(drawer, step, null);
    // Submissions of the previous page may still arrive.
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
 * Returns the fields to restore in a step, or null. The server's values win (another tab, a new draft), unless they
 * are those from before this tab's typing, or a part of it that arrived.
 */
export function findUnsent(step: BookingStep, saved: RawFields, drawer = sessionDrawer()): RawFields | null {
  const note = noteFor(step, saved, drawer);
  return (
    note && { ...Object.fromEntries(Object.entries(saved).filter(([name]) => neverWritten.has(name))), ...note.typed }
  );
}

/** Removes notes of other steps that would restore nothing. */
export function throwAwayUseless(
  saved: Record<BookingStep, RawFields>,
  open: BookingStep,
  drawer = sessionDrawer(),
): void {
  for (const step of bookingSteps)
    if (step !== open && findUnsent(step, saved[step], drawer) === null) write(drawer, step, null);
}

/** Removes all notes: the draft was discarded or booked. */
export function forgetUnsent(drawer = sessionDrawer()): void {
  for (const step of bookingSteps) write(drawer, step, null);
}

/** Returns this tab's note of a step, if it has more than the server. */
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
    // Storage is full or forbidden: the server's draft is still there.
  }
}
