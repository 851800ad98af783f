import { systemActor } from "#domain/people/actor.ts";
import { knownBrowserMail } from "#emails/known-browser.ts";
import { makeBrowserLink } from "#server/features/accounts/make-browser-link.ts";
import { findUserId } from "#server/features/accounts/person.rows.ts";
import { mailAccountLink } from "#server/features/notifications/mail-account-link.ts";

/** Mails the link that makes a browser known. Does nothing for an unknown address or a disabled account. */
export async function mailKnownBrowser(email: string): Promise<void> {
  const userId = await findUserId(email);
  if (!userId) return;
  await mailAccountLink({
    template: "known-browser",
    purpose: "known_browser",
    userId,
    cause: "stranger",
    make: () => makeBrowserLink(systemActor("mail-known-browser"), userId),
    write: knownBrowserMail,
  });
}
