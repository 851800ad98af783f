import type { BookingView } from "#domain/bookings/views.ts";
import type { Arrival } from "#app/components/booking/waybill.tsx";

/** The server's answer to an autosave: figures and times are its own (D2). */
export interface KeptDraft {
  draftId: string | null;
  version: number;
  savedWords: string | null;
  quote: BookingView["quote"];
  arrival: Arrival | null;
  isOnRequest: boolean;
  onRequest: string | null;
  warnings: Record<string, string>;
}

/**
 * `stale`: someone saved since the known version. `closed`: nothing can be saved here any more; the form itself says
 * why.
 */
export type KeepAnswer = { kind: "kept"; kept: KeptDraft } | { kind: "stale"; version: number } | { kind: "closed" };

interface Keeping {
  read: () => URLSearchParams;
  send: (fields: URLSearchParams, version: number, signal: AbortSignal) => Promise<KeepAnswer>;
  /** `isCurrent`: nothing was typed since the saved text was read. */
  onKept: (kept: KeptDraft, isCurrent: boolean) => void;
  onLost: () => void;
}

export const typingPauseMs = 700;
// Longer than a click takes: a blur caused by pressing Next is not worth a request.
const blurPauseMs = 200;
const longestWaitMs = 30_000;

/**
 * Saves input automatically: after a pause, when a field loses the focus, and after a lost connection. One request at
 * a time.
 */
export class DraftKeeper {
  #keeping: Keeping;
  #version: number;
  #isDirty = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: AbortController | null = null;
  #failures = 0;
  #isOver = false;

  constructor(version: number, keeping: Keeping) {
    this.#version = version;
    this.#keeping = keeping;
  }

  typed(): void {
    this.#isDirty = true;
    this.#wait(typingPauseMs);
  }

  left(): void {
    if (this.#isDirty) this.#wait(blurPauseMs);
  }

  /** Saves now: the page is about to be hidden, or the connection returned. */
  flush(): void {
    clearTimeout(this.#timer);
    void this.#keep();
  }

  /** The form itself is being sent: pending input must not be sent, neither now nor later. */
  release(): void {
    clearTimeout(this.#timer);
    this.#pending?.abort();
    this.#pending = null;
    this.#isDirty = false;
    this.#failures = 0;
  }

  /** The form leaves the page: sends pending input without waiting for the answer. */
  end(): void {
    this.flush();
    this.#isOver = true;
  }

  /** The page was loaded again: this is the version that the user has seen. */
  know(version: number): void {
    this.#version = version;
  }

  async #keep(): Promise<void> {
    if (!this.#isDirty || this.#pending) return;
    const fields = this.#keeping.read();
    const pending = new AbortController();
    this.#pending = pending;
    this.#isDirty = false;
    try {
      const answer = await this.#sendTwice(fields, pending.signal);
      if (pending.signal.aborted) return;
      this.#pending = null;
      if (this.#isOver) return void this.#keep();
      this.#failures = 0;
      if (answer.kind === "stale") this.#isDirty = true;
      if (answer.kind === "kept") this.#keeping.onKept(answer.kept, !this.#isDirty);
      if (this.#isDirty) this.#wait(typingPauseMs);
    } catch {
      if (pending.signal.aborted || this.#isOver) return;
      this.#pending = null;
      this.#isDirty = true;
      this.#failures += 1;
      this.#keeping.onLost();
      this.#wait(Math.min(longestWaitMs, 1000 * 2 ** this.#failures));
    }
  }

  // Another tab's save only changes the version: of two tabs on one step the last to type wins.
  async #sendTwice(fields: URLSearchParams, signal: AbortSignal): Promise<KeepAnswer> {
    const first = await this.#send(fields, signal);
    return first.kind === "stale" && !signal.aborted ? this.#send(fields, signal) : first;
  }

  async #send(fields: URLSearchParams, signal: AbortSignal): Promise<KeepAnswer> {
    const answer = await this.#keeping.send(fields, this.#version, signal);
    if (!signal.aborted && answer.kind !== "closed")
      this.#version = answer.kind === "kept" ? answer.kept.version : answer.version;
    return answer;
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#keep(), milliseconds);
  }
}
