/**
 * A finished action's sentence, shown on the next page until it is dismissed; `about` says of whom or what. `undoAt` takes a POST that takes it back, for
 * `undoForMs` milliseconds, and goes on at `undoFrom`; `links` lead on, to a file in a tab of its own.
 */
export type ToastMessage = {
  id: string;
  text: string;
  about?: string;
  undoAt?: string;
  undoForMs?: number;
  undoFrom?: string;
  links?: { to: string; words: string; isFile?: boolean }[];
};
