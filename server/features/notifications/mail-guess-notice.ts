import { serviceWords } from "#copy/en/services.ts";
import { systemActor } from "#domain/people/actor.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { guessNoticeMail } from "#emails/guess-notice.ts";
import { renderMail } from "#emails/render.tsx";
import { transaction } from "#server/db/transaction.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { trackingAddressHere } from "#server/features/tracking/addresses.ts";
import { partyAddresses } from "#server/features/tracking/parties.ts";
import { inLanguage } from "#server/request-scope.ts";

/**
 * Notifies the parties, at their stored addresses, that someone guesses the second factor of their shipment (A1).
 * Other subscribers are not notified.
 */
export async function mailGuessNotice(shipmentId: string): Promise<void> {
  const shipment = await loadShipment(shipmentId);
  if (!shipment || shipment.deletedAt) return;
  await inLanguage(shipment.language, () => writeNotices(shipment));
}

async function writeNotices(shipment: ShipmentRow): Promise<void> {
  await transaction(async () => {
    const { trackingNumber } = shipment;
    const content = guessNoticeMail({
      company: await mailSender(),
      trackingNumber,
      trackingNumberShown: formatTrackingNumber(trackingNumber),
      letter: serviceWords[shipment.service].letter,
      url: trackingAddressHere(trackingNumber),
    });
    const parties = partyAddresses(shipment);
    // Ordered by address: jobs that write to the same mailboxes must not deadlock.
    for (const { email } of parties.toSorted((a, b) => (a.email < b.email ? -1 : 1)))
      await queueMessage({
        template: "guess-notice",
        to: email,
        mail: renderMail(content),
        shipmentId: shipment.id,
        isWanted: true,
        // Anyone with the tracking number can cause this mail.
        cause: "stranger",
      });
    await recordActivity(systemActor("mail-guess-notice"), {
      subjectKind: "shipment",
      action: "shipment.guesses_told",
      subjectId: shipment.id,
      after: { parties: parties.map(({ party }) => party) },
    });
  });
}
