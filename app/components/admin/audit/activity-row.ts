import type { Moment } from "#app/components/table/moment.ts";

export type ActivityRow = { key: string; title: string; who: string; when: Moment; fields: string; undo?: UndoOffered };

/** A change that can still be undone: endpoint, remaining milliseconds, and the name of its button. */
export type UndoOffered = { at: string; forMs: number; name: string };
