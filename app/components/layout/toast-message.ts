/**
 * Message of a finished action, shown on the next page until dismissed; `about` names the record. `undoAt` accepts a
 * POST that undoes it for `undoForMs` milliseconds and continues at `undoFrom`; `links` open files in a new tab.
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

/** `deletesCookie`: what a page sets as its cookie once it has shown the message. */
export type ShownToast = ToastMessage & { deletesCookie: string };
