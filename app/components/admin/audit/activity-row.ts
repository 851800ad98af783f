import type { Moment } from "#app/components/table/moment.ts";

export type ActivityRow = { key: string; title: string; who: string; when: Moment; fields: string; undo?: UndoOffered };

/** A change that can still be taken back: where, for how many milliseconds more, and what its button is called. */
export type UndoOffered = { at: string; forMs: number; name: string };
