import type { RefusedForm } from "#app/components/form/form-types.ts";

/** Pages about the way into an account as they are shown: every text finished on the server. */

export type SessionLine = {
  id: string;
  device: string;
  address: string;
  started: string;
  used: string;
  isThisOne: boolean;
};

export type SecurityPage = {
  who: string;
  email: string;
  sessions: SessionLine[];
  hasSecondFactor: boolean;
  /** How many. */
  passkeys: number;
  /** The address waits to be proved, and a mail can. */
  mayVerify: boolean;
};

/** `draft`: what an authenticator app takes in, shown this once; `svg` is its picture. */
export type SecondFactorAnswer = RefusedForm & {
  form?: string;
  draft?: { svg: string; key: string };
};
export type RecoveryAnswer = RefusedForm & { form?: string; recoveryCodes?: string[] };
