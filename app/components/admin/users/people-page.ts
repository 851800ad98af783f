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
  /** May not sign in. */
  isDisabled: boolean;
  joined: { at: string; words: string; exact: string };
};

/** A link that was just made for somebody who is invited. */
export type MadeLink = { email: string; url: string; ends: string };

export type InviteAnswer = RefusedForm & { form?: string; made?: MadeLink };
