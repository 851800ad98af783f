import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

type Parcel = {
  trackingNumber: string;
  /** What the number alone opens: programs read along, so no secret stands in it. */
  numberUrl: string;
  status: ShipmentStatus;
  to: string;
  /** In ISO 8601, while it is promised. */
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

/** The delivery as mail programs understand it (schema.org): cities and states, and nothing of the other side's door, telephone or goods (A1). */
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

/** As it may stand in a page: no word of anybody's ends the element. */
export function scriptOf(data: object): { __html: string } {
  const plain = (each: string) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return { __html: JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, plain) };
}
