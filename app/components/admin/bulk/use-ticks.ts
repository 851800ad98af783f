import { useSyncExternalStore } from "react";

/** Selected shipments: by ids, or all of a filter (the query of its address). */
export type Ticks = { ids: readonly string[]; all: string | null };

const none: Ticks = { ids: [], all: null };
const key = "waybill-ticks";
const listeners = new Set<() => void>();
let known: { text: string | null; ticks: Ticks } = { text: null, ticks: none };

/** Keeps the selection in this tab across pages, searches and records; without storage until the page is left. */
export function useTicks(): Ticks {
  return useSyncExternalStore(subscribe, read, () => none);
}

export function setTicks(ticks: Ticks): void {
  const text = JSON.stringify(ticks);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden: keep it on this page.
  }
  known = { text, ticks };
  for (const listener of listeners) listener();
}

export function clearTicks(): void {
  if (read() !== none) setTicks(none);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Ticks {
  const text = stored();
  if (text !== known.text) known = { text, ticks: parse(text) };
  return known.ticks;
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return known.text;
  }
}

function parse(text: string | null): Ticks {
  if (text === null) return none;
  const { ids, all } = JSON.parse(text) as Ticks;
  return ids.length === 0 && all === null ? none : { ids, all };
}
