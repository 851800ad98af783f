import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

type Parcel = {
  trackingNumber: string;
  /** Number-only address. Programs read this data, so it must contain no secret. */
  numberUrl: string;
  status: ShipmentStatus;
  to: string;
  /** In ISO 8601, as long as a promise applies. */
  dueAt: string | null;
};

const states: Record<ShipmentStatus, string> = {
  pending: "OrderProcessing",
  processing: "OrderProcessing",
  in_transit: "OrderInTransit",
  out_for_delivery: "OrderInTransit",
  available_for_pickup: "OrderPickupAvailable",
  delivered: "OrderDelivered",
  exception: "OrderProblem",
  on_hold: "OrderProblem",
  returned: "OrderReturned",
  cancelled: "OrderCancelled",
};

/**
 * Returns the delivery as structured data for mail programs (schema.org): cities and states, but no street, phone or
 * contents (A1).
 */
export function parcelData({ trackingNumber, numberUrl, status, to, dueAt }: Parcel, company: string): object {
  const organization = { "@type": "Organization", name: company };
  return {
    "@context": "https://schema.org",
    "@type": "ParcelDelivery",
    trackingNumber,
    trackingUrl: numberUrl,
    provider: organization,
    deliveryAddress: { "@type": "PostalAddress", addressLocality: to },
    ...(dueAt === null ? {} : { expectedArrivalUntil: dueAt }),
    partOfOrder: {
      "@type": "Order",
      orderNumber: trackingNumber,
      orderStatus: `https://schema.org/${states[status]}`,
      merchant: organization,
    },
  };
}

/** Escapes JSON for a script element, so that no typed text can close it. */
export function scriptOf(data: object): { __html: string } {
  const plain = (each: string) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return { __html: JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, plain) };
}
