import { hourMs } from "#domain/shared/durations.ts";

export const accountLinkPurposes = ["password_reset", "email_verification", "known_browser"] as const;
export type AccountLinkPurpose = (typeof accountLinkPurposes)[number];

/**
 * Lifetime of a link in milliseconds. A link that sets a password gives access to the account, so it is short-lived
 * (S11).
 */
export const accountLinkMs: Record<AccountLinkPurpose, number> = {
  password_reset: hourMs,
  email_verification: 48 * hourMs,
  // Lasts as long as the mail's own limit (`full_counter_mail`), so that the day's only link still works the next
  // morning.
  known_browser: 24 * hourMs,
};

export const accountLinkPaths: Record<AccountLinkPurpose, string> = {
  password_reset: "/reset-password",
  email_verification: "/verify-email",
  known_browser: "/known-browser",
};
