import type { MailCause } from "#domain/notifications/message.ts";
import { type ChosenTriggers, isChosenBy } from "#domain/notifications/triggers.ts";
import type { Language } from "#domain/shared/language.ts";
import { parseNumber } from "#domain/shared/phone.ts";
import { loadMessage } from "#server/features/notifications/message.rows.ts";
import type { News } from "#server/features/notifications/news.ts";
import { onceId } from "#server/queue/once-id.ts";
import { queueText } from "#server/features/notifications/queue-text.ts";
import { textOfNews } from "#server/features/notifications/text-news.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { loadConfirmedPhones } from "#server/features/tracking/text-subscription.rows.ts";
import { inLanguage } from "#server/request-scope.ts";

type Texting = {
  template: string;
  news: () => Promise<News>;
  onceFor: string;
  cause: MailCause;
  isFor?: ((address: string) => Promise<boolean>) | undefined;
};

/** `address`: key that is notified once: the phone, or its owner if it is invalid (`phone` null). */
type TextRecipient = {
  address: string;
  phone: string | null;
  typed: string;
  zone: string;
  language: Language;
  triggers: ChosenTriggers;
};

/**
 * Texts the news to the parties that asked for texts and to confirmed subscribers, once to each phone. Writes nothing
 * without a text provider.
 */
export async function textRecipients(shipment: ShipmentRow, texting: Texting): Promise<void> {
  if ((await getSettings()).texts.provider === "none") return;
  const { template, news, onceFor, cause, isFor } = texting;
  for (const { address, phone, typed, zone, language, triggers } of await recipientsOfTexts(shipment)) {
    const messageId = onceId(template, onceFor, address);
    if ((await loadMessage(messageId)) || (isFor && !(await isFor(address)))) continue;
    await inLanguage(language, async () => {
      const told = await news();
      await queueText({
        messageId,
        template,
        phone,
        typed,
        ...(await textOfNews(told)),
        shipmentId: shipment.id,
        zone,
        switchedBy: told.switchedBy,
        isWanted: true,
        // A correction goes to everyone who got the original, whatever they chose since.
        isChosen: isFor !== undefined || isChosenBy(triggers, told.trigger),
        cause,
      });
    });
  }
}

/** Returns one recipient for each phone, ordered by number: jobs that write to the same phones must not deadlock. */
export async function recipientsOfTexts(shipment: ShipmentRow): Promise<TextRecipient[]> {
  const confirmed = new Map((await loadConfirmedPhones(shipment.id)).map((row) => [row.phone, row]));
  const parties = (shipment.notifySms ? partyPhones(shipment) : []).map(({ party, phone, typed }): TextRecipient => {
    const own = phone === null ? undefined : confirmed.get(phone);
    if (own) confirmed.delete(own.phone);
    const zone = party === "sender" ? shipment.senderZone : shipment.recipientZone;
    const { language } = shipment;
    return { address: phone ?? party, phone, typed, zone, language, triggers: own?.triggers ?? null };
  });
  const others = [...confirmed.values()].map(({ phone, language, triggers }): TextRecipient => ({
    address: phone,
    phone,
    typed: phone,
    zone: shipment.recipientZone,
    language,
    triggers,
  }));
  return [...parties, ...others].toSorted((a, b) => ((a.phone ?? "") < (b.phone ?? "") ? -1 : 1));
}

type Phones = Pick<ShipmentRow, "senderPhone" | "senderCountry" | "recipientPhone" | "recipientCountry">;

/** Returns one recipient for each phone. `phone` null: it is invalid. */
function partyPhones(shipment: Phones) {
  const sender = parseNumber(shipment.senderPhone, shipment.senderCountry);
  const recipient = parseNumber(shipment.recipientPhone, shipment.recipientCountry);
  const parties = [
    { party: "sender" as const, phone: sender, typed: shipment.senderPhone },
    { party: "recipient" as const, phone: recipient, typed: shipment.recipientPhone },
  ];
  return parties.filter(({ party, phone }) => party === "sender" || phone === null || phone !== sender);
}
