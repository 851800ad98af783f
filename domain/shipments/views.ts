import { z } from "zod";
import { PlaceMomentView } from "#domain/shared/place-moment-view.ts";
import { actOfEventShape, hoursShape, partyShape } from "#domain/shipments/party-view.ts";
import {
  deliveryConfirmationTypes,
  eventKinds,
  packageTypes,
  creations,
  paymentStates,
  pickupTypes,
  priorities,
  reasonCodes,
  serviceKeys,
  shipmentStatuses,
  weightClasses,
} from "#domain/shipments/vocabulary.ts";

/**
 * Views of a shipment by audience (A1). A field missing in `PublicTracking` cannot reach an unauthenticated visitor.
 * Strict objects make an extra field fail instead of leak. Null means a missing value (A5).
 */

/** An instant and the IANA zone of the place where it happened (A6). */
export const PlaceInstant = z.strictObject({ at: z.iso.datetime(), zone: z.string() });
export type PlaceInstant = z.infer<typeof PlaceInstant>;

/** City level only: never a street or a full ZIP. */
export const CityPlace = z.strictObject({ city: z.string(), state: z.string(), country: z.string() });
export type CityPlace = z.infer<typeof CityPlace>;

export const PublicEvent = z.strictObject({
  kind: z.enum(eventKinds),
  status: z.enum(shipmentStatuses),
  occurred: PlaceMomentView,
  place: CityPlace.nullable(),
  branchName: z.string().nullable(),
  reasonCode: z.enum(reasonCodes).nullable(),
  /** Typed text, only if staff checked "public note". */
  publicNote: z.string().nullable(),
  publicLocation: z.string().nullable(),
});
export type PublicEvent = z.infer<typeof PublicEvent>;

/** A city of the journey. With `isCountry`, the position is the country's center; null if it is not on our map. */
export const RouteStop = z.strictObject({
  ...CityPlace.shape,
  isCountry: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  kind: z.enum(["travelled", "now", "ahead", "planned"]),
});
export type RouteStop = z.infer<typeof RouteStop>;

const numberOnlyShape = {
  trackingNumber: z.string(),
  service: z.enum(serviceKeys),
  status: z.enum(shipmentStatuses),
  origin: CityPlace,
  destination: CityPlace,
  /** City and state of the last event; null shows as "Processing" (A5). */
  currentPlace: CityPlace.nullable(),
  estimatedDelivery: PlaceMomentView.nullable(),
  ...hoursShape,
  deliveredAt: PlaceMomentView.nullable(),
  /** Null if an imported record does not state when it was booked. */
  createdAt: PlaceMomentView.nullable(),
  pieces: z.int(),
  weightClass: z.enum(weightClasses).nullable(),
  /** Newest first; planned stops precede the facts. */
  events: z.array(PublicEvent),
  route: z.array(RouteStop),
};

export const PublicTracking = z.strictObject({ tier: z.literal("number_only"), ...numberOnlyShape });
export type PublicTracking = z.infer<typeof PublicTracking>;

/** Initials, first 3 of the ZIP, masked phone and e-mail. Never contains full texts. */
export const MaskedContact = z.strictObject({
  initials: z.string(),
  zipStart: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type MaskedContact = z.infer<typeof MaskedContact>;

export const MaskedTracking = z.strictObject({
  tier: z.literal("contacts_masked"),
  ...numberOnlyShape,
  sender: MaskedContact,
  recipient: MaskedContact.extend({ takenBy: z.string() }),
});
export type MaskedTracking = z.infer<typeof MaskedTracking>;

export const Party = z.strictObject({
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  street: z.string(),
  /** Suite, apartment or unit. */
  street2: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  /** Name and address in Latin letters, as the sender gave them; blank if they did not (G57). */
  latin: z.string(),
});
export type Party = z.infer<typeof Party>;

export const MoneyView = z.strictObject({ amountMinor: z.int(), currency: z.string().length(3) });
export type MoneyView = z.infer<typeof MoneyView>;

/** One charge. Both rates are null for a flat charge, and for charges from before rates were stored. */
export const PriceLineView = z.strictObject({
  code: z.string(),
  quantity: z.string().nullable(),
  unitPriceMinor: z.int().nullable(),
  shareBasisPoints: z.int().nullable(),
  amount: MoneyView,
});
export type PriceLineView = z.infer<typeof PriceLineView>;

const storedLines = z.array(
  PriceLineView.extend({
    unitPriceMinor: z.int().nullable().default(null),
    shareBasisPoints: z.int().nullable().default(null),
  }),
);

/** Parses the stored price lines of a shipment. @throws ZodError if their format is unknown. */
export function readPriceLines(stored: unknown): PriceLineView[] {
  return storedLines.parse(stored);
}

/** A verdict for a page: a rejection is shown as a disabled button with its reason. */
export const VerdictView = z.union([
  z.strictObject({ ok: z.literal(true) }),
  z.strictObject({ ok: z.literal(false), reason: z.string() }),
]);
export type VerdictView = z.infer<typeof VerdictView>;

export const FullEvent = z.strictObject({
  ...PublicEvent.shape,
  description: z.string(),
  location: z.string(),
  ...actOfEventShape,
});
export type FullEvent = z.infer<typeof FullEvent>;

/** Options of the booking (C9); null if not chosen. Tax IDs are for staff only. */
const chosenShape = {
  priority: z.enum(priorities),
  hasSaturdayDelivery: z.boolean(),
  hasHoldForPickup: z.boolean(),
  /** Text typed with each option; may be empty. */
  temperatureRange: z.string().nullable(),
  specialHandling: z.string().nullable(),
  dangerousGoods: z.string().nullable(),
  returnInstructions: z.string().nullable(),
  deliveryConfirmation: z.enum(deliveryConfirmationTypes).nullable(),
  customsValue: MoneyView.nullable(),
  customsDescription: z.string(),
};

const detailShape = {
  sender: Party,
  recipient: Party,
  packageType: z.enum(packageTypes),
  description: z.string(),
  weightLb: z.string().nullable(),
  dimensionsIn: z.strictObject({ length: z.string(), width: z.string(), height: z.string() }).nullable(),
  declaredValue: MoneyView.nullable(),
  isInsured: z.boolean(),
  insuredValue: MoneyView.nullable(),
  isFragile: z.boolean(),
  requiresSignature: z.boolean(),
  specialInstructions: z.string(),
  ...chosenShape,
  pickup: z.strictObject({
    type: z.enum(pickupTypes).nullable(),
    branchName: z.string().nullable(),
    at: PlaceInstant.nullable(),
    instructions: z.string(),
  }),
};

export const FullTracking = z.strictObject({
  tier: z.literal("full"),
  access: z.enum(["booked", "private_link", "unlocked", "owner", "staff", "open_setting"]),
  ...numberOnlyShape,
  events: z.array(FullEvent),
  ...detailShape,
  /** SVG generated on the server: Code 128 of the number (A8) and a QR code of the number-only address. */
  barcodeSvg: z.string(),
  qrSvg: z.string(),
  routeCode: z.string(),
  ...partyShape,
  /** Only for the browser that booked, the owner and staff. */
  receipt: z
    .strictObject({
      lines: z.array(PriceLineView),
      total: MoneyView,
      paymentState: z.enum(paymentStates),
      paidWith: z.string(),
      /** Nothing was charged, because no card provider is configured (C4). */
      isTest: z.boolean(),
    })
    .nullable(),
  can: z.strictObject({ cancel: VerdictView, correct: VerdictView, shareLink: VerdictView, bookAgain: VerdictView }),
});
export type FullTracking = z.infer<typeof FullTracking>;

export const Tracking = z.discriminatedUnion("tier", [PublicTracking, MaskedTracking, FullTracking]);
export type Tracking = z.infer<typeof Tracking>;

export const StaffEvent = z.strictObject({
  id: z.string(),
  ...FullEvent.shape,
  isPublicNote: z.boolean(),
  recordedAt: z.iso.datetime(),
  recordedBy: z.string(),
  correctionReason: z.string().nullable(),
  voided: z.strictObject({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
});
export type StaffEvent = z.infer<typeof StaffEvent>;

export const StaffShipmentRow = z.strictObject({
  id: z.string(),
  trackingNumber: z.string(),
  senderName: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  destination: z.string(),
  status: z.enum(shipmentStatuses),
  currentLocation: z.string(),
  service: z.enum(serviceKeys),
  estimatedDelivery: PlaceMomentView.nullable(),
  isOver: z.boolean(),
  /** Paid with a test card; nothing was charged (C4). */
  isTestPayment: z.boolean(),
  createdAt: PlaceMomentView,
  createdAs: z.enum(creations),
  updatedAt: PlaceInstant,
  deletedAt: PlaceInstant.nullable(),
});
export type StaffShipmentRow = z.infer<typeof StaffShipmentRow>;

/** Values of the changed fields. Null if that side had none, and on both sides after erasure. */
const ActivityValues = z.record(z.string(), z.unknown()).nullable();

export const StaffShipment = z.strictObject({
  id: z.string(),
  version: z.int(),
  trackingNumber: z.string(),
  service: z.enum(serviceKeys),
  status: z.enum(shipmentStatuses),
  currentLocation: z.string(),
  zone: z.string(),
  createdAt: PlaceMomentView,
  createdAs: z.enum(creations),
  deletedAt: PlaceInstant.nullable(),
  updatedAt: PlaceInstant,
  estimatedDelivery: PlaceMomentView.nullable(),
  requestedDelivery: PlaceMomentView.nullable(),
  pieces: z.int(),
  isOverWeightLimit: z.boolean(),
  ...detailShape,
  /** All other stored fields as label → text, in reading order. */
  furtherDetails: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  priceLines: z.array(PriceLineView),
  currency: z.string().length(3),
  total: MoneyView.nullable(),
  payment: z.strictObject({ state: z.enum(paymentStates), paidWith: z.string(), isTest: z.boolean() }).nullable(),
  events: z.array(StaffEvent),
  /** Statuses that an event may set, usual next ones first (E2). */
  nextStatuses: z.array(z.enum(shipmentStatuses)),
  otherStatuses: z.array(z.enum(shipmentStatuses)),
  activity: z.array(
    z.strictObject({
      id: z.string(),
      at: z.iso.datetime(),
      who: z.string(),
      action: z.string(),
      fields: z.array(z.string()),
      before: ActivityValues,
      after: ActivityValues,
    }),
  ),
  can: z.strictObject({
    addEvent: VerdictView,
    cancel: VerdictView,
    edit: VerdictView,
    delete: VerdictView,
    restore: VerdictView,
    receive: VerdictView,
    takeBackReceipt: VerdictView,
  }),
});
export type StaffShipment = z.infer<typeof StaffShipment>;
