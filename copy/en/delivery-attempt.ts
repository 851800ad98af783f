import type { NextStep } from "#domain/road/vocabulary.ts";

/** What a driver noted of a delivery that was not possible, as the parties read it (G76). */
export const attemptWords = {
  cardLeft: "We left a card.",
  next: {
    again: "We try again on the next business day.",
    branch: "It goes to a branch: this page says when you can pick it up.",
    neighbor: "A neighbor can take it if you say so here.",
  } satisfies Record<NextStep, string>,
  /** In place of what the reason promises; null where it promises the same. */
  moves: {
    again: null,
    branch: { title: "It goes to a branch", text: "This page says when you can pick it up." },
    neighbor: { title: "A neighbor can take it", text: "If you say so on this page." },
  } satisfies Record<NextStep, { title: string; text: string } | null>,
};
