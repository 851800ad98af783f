export type Permission = { ok: true } | { ok: false; words: string };

export type Option = { value: string; words: string };

/**
 * Answer to a rejected form: a message for the form, messages of fields, and submitted values. `signInAt`: the
 * session has ended.
 */
export type RefusedForm = {
  message: string;
  issues: { field: string; message: string }[];
  values: Record<string, string>;
  signInAt?: string;
  /** The form may be sent again unchanged. */
  mayRetry?: boolean;
  /** Someone else saved in the meantime (E5). */
  isStale?: boolean;
};
