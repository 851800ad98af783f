import { dayMs } from "#domain/shared/durations.ts";
import { triggerWords } from "#copy/en/message-words.ts";
import type { StatusTrigger } from "#domain/notifications/message-words.ts";
import { now } from "#server/clock.ts";
import type { NewsEvent, NewsShipment } from "#server/features/notifications/event-news.ts";
import type { ReceiptShipment } from "#server/features/notifications/receipt-of.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { Settings } from "#domain/settings/settings.ts";

const zone = "America/New_York";

/** Returns a sample shipment to preview a message with. */
export function sampleShipment({
  trackingPrefix,
  defaultCurrency,
}: Settings["general"]): NewsShipment & ReceiptShipment & { status: ShipmentStatus } {
  return {
    trackingNumber: `${trackingPrefix}428019X7KY`,
    status: "in_transit",
    service: "standard",
    quantity: 1,
    requiresSignature: false,
    estimatedDeliveryAt: new Date(now().getTime() + dayMs),
    knownByDay: [],
    senderCity: triggerWords.sample.from,
    senderState: "GA",
    senderCountry: "USA",
    senderZipCode: "30303",
    senderZone: zone,
    recipientCity: triggerWords.sample.to,
    recipientState: "GA",
    recipientCountry: "USA",
    recipientZipCode: "31401",
    recipientZone: zone,
    pickupType: "dropoff",
    pickupAt: null,
    branchId: null,
    priceLines: [],
    totalMinor: 0,
    currency: defaultCurrency,
  };
}

/** Returns a move of the promise by one day, for a preview. */
export function supposedMove({ estimatedDeliveryAt: before, recipientZone }: NewsShipment) {
  const promised = before ?? now();
  return { before: promised, after: new Date(promised.getTime() + dayMs), zone: recipientZone, why: "later" as const };
}

/** Returns a sample event of the trigger: at the place and time of `last`, or in Macon now. */
export function supposedEvent(trigger: StatusTrigger, last: NewsEvent | undefined): NewsEvent {
  const event = {
    seq: Number.MAX_SAFE_INTEGER,
    kind: "fact",
    status: trigger,
    reasonCode: null,
    isPublicNote: false,
  } as const;
  const place = { city: triggerWords.sample.by, state: "GA", country: "USA", zone };
  return {
    branchName: null,
    event: { ...place, ...(last && placeOf(last)), ...event, occurredAt: now(), isDay: false, description: "" },
  };
}

function placeOf({ event: { city, state, country, zone: ofPlace } }: NewsEvent) {
  return { city, state, country, zone: ofPlace };
}
