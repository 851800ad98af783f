import type { MailCause } from "#domain/notifications/message.ts";
import { parsePhone } from "#domain/shared/phone.ts";
import type { News } from "#server/features/notifications/news.ts";
import { loadMessage } from "#server/features/notifications/message.rows.ts";
import { onceId } from "#server/features/notifications/queue-message.ts";
import { queueText } from "#server/features/notifications/queue-text.ts";
import { textOfNews } from "#server/features/notifications/text-news.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

type Texting = {
  template: string;
  news: () => Promise<News>;
  onceFor: string;
  cause: MailCause;
  isFor?: ((address: string) => Promise<boolean>) | undefined;
};

/** Texts the news to the parties of a shipment that asked for texts, once to each phone. Where no provider carries them, nothing is written. */
export async function textParties(shipment: ShipmentRow, texting: Texting): Promise<void> {
  if (!shipment.notifySms || (await getSettings()).texts.provider === "none") return;
  const { template, news, onceFor, cause, isFor } = texting;
  const { subject, text } = await textOfNews(await news());
  for (const { party, phone, typed } of partyPhones(shipment)) {
    const address = phone ?? party;
    const messageId = onceId(template, onceFor, address);
    if ((await loadMessage(messageId)) || (isFor && !(await isFor(address)))) continue;
    await queueText({
      messageId,
      template,
      phone,
      typed,
      subject,
      text,
      shipmentId: shipment.id,
      zone: party === "sender" ? shipment.senderZone : shipment.recipientZone,
      isWanted: true,
      cause,
    });
  }
}

/** One text a phone, in the order of the numbers: jobs that write to the same phones wait for each other instead of blocking one another. `phone` null: it could not be called. */
export function partyPhones(
  shipment: Pick<ShipmentRow, "senderPhone" | "senderCountry" | "recipientPhone" | "recipientCountry">,
) {
  const sender = parsePhone(shipment.senderPhone, shipment.senderCountry);
  const recipient = parsePhone(shipment.recipientPhone, shipment.recipientCountry);
  const parties = [
    { party: "sender" as const, phone: sender, typed: shipment.senderPhone },
    { party: "recipient" as const, phone: recipient, typed: shipment.recipientPhone },
  ];
  return parties
    .filter(({ party, phone }) => party === "sender" || phone === null || phone !== sender)
    .toSorted((a, b) => ((a.phone ?? "") < (b.phone ?? "") ? -1 : 1));
}
