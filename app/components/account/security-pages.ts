import type { RefusedForm } from "#app/components/form/form-types.ts";

/** Texts of the security pages, formatted on the server. */

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
  /** Number of passkeys. */
  passkeys: number;
  /** The address is unverified, and mails can be sent. */
  mayVerify: boolean;
};

/** `draft`: the secret for an authenticator app, shown once; `svg` is its picture. */
export type SecondFactorAnswer = RefusedForm & {
  form?: string;
  draft?: { svg: string; key: string };
};
export type RecoveryAnswer = RefusedForm & { form?: string; recoveryCodes?: string[] };
