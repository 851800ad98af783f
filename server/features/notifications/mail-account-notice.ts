import { pathHere } from "#domain/shared/language.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { renderMail } from "#emails/render.tsx";
import { signInNoticeMail } from "#emails/sign-in-notice.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { env } from "#server/env.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import type { JobPayload } from "#server/queue/catalog.ts";

/** Notifies a user of a change to their sign-in (B7). A user deleted meanwhile gets nothing. */
export async function mailAccountNotice({
  userId,
  notice,
  device = "",
  removed,
}: JobPayload<"mail-account-notice">): Promise<void> {
  await transaction(async () => {
    const person = await findPerson(userId);
    if (!person) return;
    const company = await mailSender();
    const when = formatPlaceTime(now().toISOString(), company.zone);
    const url = `${env().baseUrl}${pathHere("/account/security")}`;
    const mail = renderMail(signInNoticeMail({ company, notice, when, device, url, removed }));
    await queueMessage({
      template: "account-notice",
      to: person.email,
      mail,
      shipmentId: null,
      isWanted: true,
      cause: "system",
    });
  });
}
