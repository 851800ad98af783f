import type { RefusedForm } from "#app/components/form/form-types.ts";

export type PersonLine = {
  id: string;
  isAdmin: boolean;
  /** The administrator who looks at the list, who cannot change their own role or account (B3). */
  isSelf: boolean;
  initial: string;
  name: string;
  email: string;
  role: string;
  /** The role in a sentence: "a dispatcher". */
  asNow: string;
  isVerified: boolean;
  /** The person cannot sign in. */
  isDisabled: boolean;
  joined: { at: string; words: string; exact: string };
};

/** A new link for an invited person. */
export type MadeLink = { email: string; url: string; ends: string };

export type InviteAnswer = RefusedForm & { form?: string; made?: MadeLink };
