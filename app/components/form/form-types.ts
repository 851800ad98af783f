export type Permission = { ok: true } | { ok: false; words: string };

export type Option = { value: string; words: string };

/** A refused form as it comes back: one sentence for the whole, sentences for fields, and what was typed. `signInAt`: the session has ended. */
export type RefusedForm = {
  message: string;
  issues: { field: string; message: string }[];
  values: Record<string, string>;
  signInAt?: string;
  /** Nothing is wrong with it: the same may be sent again. */
  mayRetry?: boolean;
  /** Somebody else saved meanwhile (E5). */
  isStale?: boolean;
};
