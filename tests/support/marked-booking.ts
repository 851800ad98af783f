import { bookShipmentShape } from "#domain/bookings/inputs.ts";
import { wallDateTime } from "#domain/shared/place-time.ts";

/** A value no other field has: wherever any part of it turns up, it leaked. */
export const markerOf = (field: string) => `CANARY-${field}-7f3a`;

/** What has to be a real one of its kind; where it is personal, an unusual one. */
const real = {
  serviceType: "standard",
  packageType: "package",
  weight: "12.3",
  length: "17.31",
  width: "13.37",
  height: "7.53",
  value: "6417.29",
  quantity: "1",
  insurance: true,
  insuranceValue: "5318.08",
  dangerousGoods: true,
  pickupType: "dropoff",
  preferredDropoffLocation: "main",
  senderPhone: "+19125550168",
  senderEmail: `${markerOf("sender-mail")}@example.com`,
  senderState: "GA",
  senderZipCode: "31411",
  receiverPhone: "+17705550119",
  receiverEmail: `${markerOf("receiver-mail")}@example.com`,
  receiverState: "GA",
  receiverZipCode: "30068",
  priority: "high",
  trackingNumber: "",
  temperatureControl: true,
  specialHandling: true,
  returnService: true,
  notifyEmail: true,
  paymentMethod: "account",
  acceptTerms: true,
  seenTermsVersion: "",
};

/** The fields of a booking that take any text; one that is added to the booking is among them by itself. */
export const markedFields = Object.entries(bookShipmentShape)
  .filter(([name, shape]) => !(name in real) && shape.safeParse(markerOf(name)).data === markerOf(name))
  .map(([name]) => name);

/** Of what was typed freely. */
export const typedTraces = [/CANARY/i, /7f3a/i];

/** How any of it may look in an answer: a phone or an amount may be written in several ways. */
export const traces = [
  ...typedTraces,
  /555.?0168/,
  /555.?0119/,
  /31411/,
  /30068/,
  /6[,.]?417/,
  /641729/,
  /5[,.]?318/,
  /531808/,
  /17\.31/,
  /13\.37/,
];

/** A booking whose every text is a marker, its cities and planned stops too; `more` replaces fields. */
export function markedBooking(more: Record<string, unknown> = {}): Record<string, unknown> {
  const later = wallDateTime(new Date(Date.now() + 3 * 86_400_000), "America/New_York");
  return {
    ...Object.fromEntries(markedFields.map((name) => [name, markerOf(name)])),
    ...real,
    requestedDelivery: later,
    timeline: [{ location: markerOf("stop"), at: later, description: markerOf("stop-note") }],
    ...more,
  };
}
