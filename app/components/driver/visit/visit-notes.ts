import { useMemo, useSyncExternalStore } from "react";

/** Notes of a driver about visits: stops that are done one by one, scanned pieces, stops that are not there. */
export type VisitNotes = { split: readonly string[]; scanned: readonly string[]; notHere: readonly string[] };

const none: VisitNotes = { split: [], scanned: [], notHere: [] };
const name = "waybill-visit";
const listeners = new Set<() => void>();
/** In place of a storage that is full or forbidden: until the page is left. */
let unstored: string | null = null;

function read(): string {
  try {
    return unstored ?? localStorage.getItem(name) ?? "";
  } catch {
    return unstored ?? "";
  }
}

function parse(text: string, runCode: string): VisitNotes {
  try {
    const kept = JSON.parse(text) as Partial<VisitNotes> & { run?: string };
    return kept.run === runCode ? { ...none, ...kept } : none;
  } catch {
    return none;
  }
}

function keep(text: string): void {
  try {
    localStorage.setItem(name, text);
    unstored = null;
  } catch {
    unstored = text;
  }
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  globalThis.addEventListener("storage", listen);
  return () => {
    listeners.delete(listen);
    globalThis.removeEventListener("storage", listen);
  };
}

/** Returns the notes of a run, which outlast a reload and a killed tab, and what changes them. */
export function useVisitNotes(runCode: string): [VisitNotes, (change: Partial<VisitNotes>) => void] {
  const text = useSyncExternalStore(subscribe, read, () => "");
  const notes = useMemo(() => parse(text, runCode), [text, runCode]);
  const change = (more: Partial<VisitNotes>) =>
    keep(JSON.stringify({ ...parse(read(), runCode), ...more, run: runCode }));
  return [notes, change];
}
