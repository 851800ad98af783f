/** What somebody is told of their own account by mail, so that they notice where it was not they (B7). */
export const accountNotices = [
  "password_changed",
  "new_sign_in",
  "second_factor_on",
  "second_factor_off",
  "passkey_added",
  "passkey_removed",
] as const;
export type AccountNotice = (typeof accountNotices)[number];
