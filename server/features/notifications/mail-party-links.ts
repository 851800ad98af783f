import { serviceWords } from "#copy/en/services.ts";
import { formatDate } from "#domain/shared/place-time.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { privateLinkMail } from "#emails/private-link.ts";
import { renderMail } from "#emails/render.tsx";
import { transaction } from "#server/db/transaction.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { loadShipment, loadShipmentByNumber } from "#server/features/shipments/shipment.rows.ts";
import { inLanguage } from "#server/request-scope.ts";
import { normalNumber } from "#server/features/tracking/normal-number.ts";
import { issuePartyLinks } from "#server/features/tracking/issue-party-links.ts";

/**
 * Mails a separate link to each party's stored address (A1, "E-mail me a link"). An unknown number ends here without
 * a response.
 */
export async function mailPartyLinks(trackingNumber: string): Promise<void> {
  const found = await loadShipmentByNumber(normalNumber(trackingNumber));
  // In the language of the parties, not of the visitor who pressed the button.
  await inLanguage(found?.language ?? "en", () => writeLinks(trackingNumber));
}

async function writeLinks(trackingNumber: string): Promise<void> {
  await transaction(async () => {
    const issued = await issuePartyLinks(trackingNumber);
    const shipment = issued && (await loadShipment(issued.shipmentId));
    if (!issued || !shipment) return;
    const company = await mailSender();
    // Ordered by address: jobs that write to the same mailboxes must not deadlock.
    for (const link of issued.links.toSorted((a, b) => (a.email < b.email ? -1 : 1))) {
      const mail = renderMail(
        privateLinkMail({
          company,
          trackingNumber: issued.trackingNumber,
          trackingNumberShown: formatTrackingNumber(issued.trackingNumber),
          letter: serviceWords[shipment.service].letter,
          url: link.url,
          ends: formatDate(link.expiresAt, company.zone),
        }),
      );
      await queueMessage({
        template: "private-link",
        to: link.email,
        mail,
        shipmentId: issued.shipmentId,
        isWanted: true,
        // Anyone with the number may press the button.
        cause: "stranger",
      });
    }
  });
}
