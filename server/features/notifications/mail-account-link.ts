import type { MailCause } from "#domain/notifications/message.ts";
import type { AccountLinkPurpose } from "#domain/people/account-links.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import type { LinkMail } from "#emails/link-mail.ts";
import type { MailContent } from "#emails/mail.ts";
import { renderMail } from "#emails/render.tsx";
import { transaction } from "#server/db/transaction.ts";
import {
  lockAccountLink,
  type IssuedAccountLink,
  restoreAccountLink,
} from "#server/features/accounts/account-link.rows.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";

type AccountLinkMail = {
  template: string;
  purpose: AccountLinkPurpose;
  userId: string;
  cause: MailCause;
  /** Creates the link; null for an account that gets none. */
  make: () => Promise<(IssuedAccountLink & { email: string }) | null>;
  write: (link: LinkMail) => MailContent;
};

/**
 * Mails a link to the address of an account, but creates none without a mail server: readers of the outbox could use
 * it. If the mail is withheld, the previous link stays valid, so that no one can invalidate it by requesting more.
 */
export async function mailAccountLink(asked: AccountLinkMail): Promise<void> {
  const { template, purpose, userId, cause, make, write } = asked;
  if (!(await hasMailServer())) return;
  await transaction(async () => {
    const before = await lockAccountLink(userId, purpose);
    const link = await make();
    if (!link) return;
    const company = await mailSender();
    const ends = formatPlaceTime(link.expiresAt.toISOString(), company.zone);
    const mail = renderMail(write({ company, url: link.url, ends }));
    const { state } = await queueMessage({ template, to: link.email, mail, shipmentId: null, isWanted: true, cause });
    if (state === "withheld") await restoreAccountLink(userId, purpose, before);
  });
}
