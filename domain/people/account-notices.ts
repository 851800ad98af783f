/** Mails about changes of an account, so that its owner notices changes by others (B7). */
export const accountNotices = [
  "password_changed",
  "new_sign_in",
  "second_factor_on",
  "second_factor_off",
  "passkey_added",
  "passkey_removed",
] as const;
export type AccountNotice = (typeof accountNotices)[number];
