import { systemActor } from "#domain/people/actor.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { knownBrowserMail } from "#emails/known-browser.ts";
import { renderMail } from "#emails/render.tsx";
import { transaction } from "#server/db/transaction.ts";
import { makeBrowserLink } from "#server/features/accounts/make-browser-link.ts";
import { findUserId } from "#server/features/accounts/person.rows.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { hasMailServer } from "#server/features/settings/mail-server.ts";

/** Mails the link that makes a browser known. An address without an account, or with one that may not sign in, ends here without a trace. */
export async function mailKnownBrowser(email: string): Promise<void> {
  if (!(await hasMailServer())) return;
  await transaction(async () => {
    const userId = await findUserId(email);
    const link = userId && (await makeBrowserLink(systemActor("mail-known-browser"), userId));
    if (!link) return;
    const company = await mailSender();
    const ends = formatPlaceTime(link.expiresAt.toISOString(), company.zone);
    await queueMessage({
      template: "known-browser",
      to: link.email,
      mail: renderMail(knownBrowserMail({ company, url: link.url, ends })),
      shipmentId: null,
      isWanted: true,
      cause: "stranger",
    });
  });
}
