const hourMs = 60 * 60_000;

/** What a link that reached somebody lets them do. */
export const accountLinkPurposes = ["password_reset", "email_verification", "known_browser"] as const;
export type AccountLinkPurpose = (typeof accountLinkPurposes)[number];

/** How long a link opens, in milliseconds. One that sets a password is worth an account, so it is short-lived (S11). */
export const accountLinkMs: Record<AccountLinkPurpose, number> = {
  password_reset: hourMs,
  email_verification: 48 * hourMs,
  // Lives as long as the mail's own limit (`full_counter_mail`), so the only link of a day still opens in the morning.
  known_browser: 24 * hourMs,
};

/** Where a link leads. */
export const accountLinkPaths: Record<AccountLinkPurpose, string> = {
  password_reset: "/reset-password",
  email_verification: "/verify-email",
  known_browser: "/known-browser",
};
