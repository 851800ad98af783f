import { z } from "zod";
import { isAbroad } from "#domain/bookings/is-abroad.ts";
import { checkParty, normaliseParty, receiverShape, senderShape } from "#domain/bookings/party.ts";
import type { BookingStep } from "#domain/bookings/steps.ts";
import { countryField } from "#domain/shared/country-field.ts";
import { scaledInteger } from "#domain/shared/decimal.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import {
  amountMinor,
  calendarDate,
  choice,
  clockTime,
  flag,
  inchesHundredths,
  shapeIn,
  text,
  wallDateTime,
  weightHundredths,
  wholeNumber,
} from "#domain/shared/form-fields.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";
import { isNumberForm, normaliseTrackingNumber } from "#domain/shipments/tracking-number.ts";
import {
  deliveryConfirmationTypes,
  packageTypes,
  type PaymentMethod,
  pickupTypes,
  priorities,
  remotePaymentMethods,
  serviceKeys,
  shipmentStatuses,
} from "#domain/shipments/vocabulary.ts";

/**
 * Step 1. Amounts in minor units of the tariff's currency, weight in hundredths of a pound, lengths in hundredths of
 * an inch.
 */
const packageShape = {
  serviceType: choice(serviceKeys, "service_type_required"),
  packageType: choice(packageTypes, "package_type_required"),
  weight: weightHundredths,
  length: inchesHundredths,
  width: inchesHundredths,
  height: inchesHundredths,
  value: amountMinor,
  quantity: wholeNumber(1, 999, 1, "quantity_minimum"),
  description: text(500, { required: "description_required", multiline: true }),
  isFragile: flag,
  requiresSignature: flag,
  insurance: flag,
  insuranceValue: amountMinor,
  dangerousGoods: flag,
  dangerousGoodsType: text(200),
};

/** Step 2. Date and time are wall time at the branch or at the pickup address. */
const pickupShape = {
  pickupType: choice(pickupTypes, "pickup_type_required"),
  preferredDropoffLocation: text(40),
  pickupDate: calendarDate,
  pickupTime: clockTime,
  pickupInstructions: text(500, { multiline: true }),
};

export const timelineLimit = 20;

export const timelineEntry = z.strictObject({
  location: text(120, { required: "location_required" }),
  at: wallDateTime.refine((value) => value !== "", { message: "date_time_required" satisfies FieldMessageKey }),
  description: text(300),
  status: z.enum(shipmentStatuses).optional(),
});
export type TimelineEntryInput = z.output<typeof timelineEntry>;

/** Custom tracking number in normal form (A4). Blank generates one. */
const ownTrackingNumber = z
  .string()
  .max(200, { message: "tracking_number_invalid" satisfies FieldMessageKey })
  .default("")
  .transform((raw, ctx) => {
    const normal = normaliseTrackingNumber(raw);
    if (raw.trim() !== "" && !isNumberForm(normal))
      ctx.addIssue({ code: "custom", message: "tracking_number_invalid" satisfies FieldMessageKey });
    return normal;
  });

/**
 * Step 5. A requested delivery is no promise (C10); status, entry statuses and a custom number are for staff only
 * (C2, E4).
 */
const optionsShape = {
  priority: choice(priorities, "priority_required"),
  requestedDelivery: wallDateTime.refine((value) => value !== "", {
    message: "estimated_delivery_required" satisfies FieldMessageKey,
  }),
  status: z.enum(shipmentStatuses, { message: "status_invalid" satisfies FieldMessageKey }).optional(),
  trackingNumber: ownTrackingNumber,
  timeline: z
    .array(timelineEntry)
    .max(timelineLimit, { message: "timeline_limit" satisfies FieldMessageKey })
    .default([]),
};

/** Step 6. Customs data and tax IDs are required only if the countries differ (C9). */
const servicesShape = {
  saturdayDelivery: flag,
  holdForPickup: flag,
  temperatureControl: flag,
  temperatureRange: text(60),
  specialHandling: flag,
  specialHandlingType: text(200),
  notifyEmail: flag,
  notifySms: flag,
  notifyPush: flag,
  deliveryConfirmation: flag,
  deliveryConfirmationType: z
    .enum(deliveryConfirmationTypes, { message: "choice_invalid" satisfies FieldMessageKey })
    .default("signature"),
  returnService: flag,
  returnInstructions: text(500, { multiline: true }),
  customsValue: amountMinor,
  customsDescription: text(500, { multiline: true }),
  senderTaxId: text(40),
  receiverTaxId: text(40),
};

/** Step 7. Card data goes to the provider only, which returns a token, brand and last four digits (C4). */
const paymentShape = {
  paymentMethod: choice(remotePaymentMethods, "payment_method_required"),
  paymentProvider: text(20),
  paymentToken: text(200),
  cardBrand: text(20),
  cardLast4: z
    .string()
    .regex(/^(\d{4})?$/, { message: "card_number_invalid" satisfies FieldMessageKey })
    .default(""),
  billingAddress: text(200),
  billingZipCode: text(16),
  billingCountry: countryField(),
  accountNumber: text(40),
  billingReference: text(60),
};

const seenTotal = z
  .union([z.string(), z.number()])
  .optional()
  .transform((raw, ctx): number | null => {
    if (raw === undefined) return null;
    const minor = scaledInteger(String(raw).trim(), 0);
    if (minor !== null && minor <= 2_000_000_000) return minor;
    ctx.addIssue({ code: "custom", message: "number_invalid" satisfies FieldMessageKey });
    return z.NEVER;
  });

/**
 * Step 8. `seenTermsVersion`: the displayed terms, by default the current ones. `quotedTotal` (minor units): the
 * displayed price; a different one is a conflict to confirm, null accepts any.
 */
const reviewShape = {
  acceptTerms: flag.refine((value) => value, { message: "terms_required" satisfies FieldMessageKey }),
  seenTermsVersion: text(40),
  quotedTotal: seenTotal,
  quotedCurrency: text(3).refine((value) => value === "" || /^[A-Z]{3}$/.test(value), {
    message: "choice_invalid" satisfies FieldMessageKey,
  }),
};

export const sliceShapes = {
  package: packageShape,
  pickup: pickupShape,
  sender: senderShape,
  receiver: receiverShape,
  options: optionsShape,
  services: servicesShape,
  payment: paymentShape,
  review: reviewShape,
} as const;

export const bookShipmentShape = {
  ...packageShape,
  ...pickupShape,
  ...senderShape,
  ...receiverShape,
  ...optionsShape,
  ...servicesShape,
  ...paymentShape,
  ...reviewShape,
};

/** All eight steps, and the body of POST /api/v1/shipments (C1). */
export const BookShipment = z.strictObject(bookShipmentShape);
export type BookShipment = ParsedFields<typeof bookShipmentShape>;

/** A booking, online (`BookShipment`) or at the counter (`OfficeBooking`). */
export type Booking = Omit<BookShipment, "paymentMethod"> & {
  paymentMethod: PaymentMethod;
  paymentReceived?: boolean;
  amountReceived?: number | null;
  /** Price agreed with the customer (D4) in minor units; null applies the tariff. */
  agreedPrice?: number | null;
  /** Staff confirmed that the booking exceeds the account's credit limit. */
  overLimit?: boolean;
  plannedStops?: readonly Omit<TimelineEntryInput, "status">[];
  notes?: string;
};

export type Fields = Partial<BookShipment>;

const need = (issues: FieldIssue[], missing: boolean, path: keyof BookShipment, message: FieldMessageKey) => {
  if (missing) issues.push({ path, message });
};

/** Rules between fields of each step (C7, C9). `whole`: known values of the other steps. */
export const crossChecks: Record<BookingStep, (fields: Fields, whole: Fields) => FieldIssue[]> = {
  package: (f) => {
    const issues: FieldIssue[] = [];
    need(issues, f.insurance === true && f.insuranceValue === null, "insuranceValue", "insurance_value_required");
    need(
      issues,
      f.dangerousGoods === true && f.dangerousGoodsType === "",
      "dangerousGoodsType",
      "dangerous_goods_type_required",
    );
    const sides = ["length", "width", "height"] as const;
    const isMeasured = sides.some((side) => f[side]);
    for (const side of sides) need(issues, isMeasured && f[side] === null, side, "dimension_missing");
    return issues;
  },
  pickup: (f) => {
    const issues: FieldIssue[] = [];
    if (f.pickupType === "dropoff")
      need(issues, f.preferredDropoffLocation === "", "preferredDropoffLocation", "dropoff_location_required");
    if (f.pickupType === "pickup") {
      need(issues, f.pickupDate === "", "pickupDate", "pickup_date_required");
      need(issues, f.pickupTime === "", "pickupTime", "pickup_time_required");
    }
    return issues;
  },
  sender: (f) => checkParty("sender", f),
  receiver: (f) => checkParty("receiver", f),
  options: () => [],
  services: (f, whole) => {
    const issues: FieldIssue[] = [];
    const isCustomsWay = isAbroad(whole);
    need(
      issues,
      f.temperatureControl === true && f.temperatureRange === "",
      "temperatureRange",
      "temperature_range_required",
    );
    need(
      issues,
      f.specialHandling === true && f.specialHandlingType === "",
      "specialHandlingType",
      "special_handling_type_required",
    );
    need(
      issues,
      f.returnService === true && f.returnInstructions === "",
      "returnInstructions",
      "return_instructions_required",
    );
    need(issues, isCustomsWay && f.customsValue === null, "customsValue", "customs_value_required");
    need(issues, isCustomsWay && f.customsDescription === "", "customsDescription", "customs_description_required");
    return issues;
  },
  payment: (f) => {
    const issues: FieldIssue[] = [];
    if (f.paymentMethod !== "credit") return issues;
    need(issues, f.paymentToken === "", "paymentToken", "card_number_required");
    need(issues, f.billingAddress === "", "billingAddress", "billing_address_required");
    need(issues, f.billingZipCode === "", "billingZipCode", "billing_zip_required");
    return issues;
  },
  review: () => [],
};

/** Parses one step with amounts in `currency`. `whole`: known values of the other steps, for rules that span them. */
export function parseSlice<S extends BookingStep>(
  step: S,
  raw: unknown,
  currency: string,
  whole: Fields = {},
): FieldsResult<(typeof sliceShapes)[S]> {
  const result = parseFields(shapeIn(sliceShapes[step], currency), raw, (fields) => crossChecks[step](fields, whole));
  if (!result.ok || (step !== "sender" && step !== "receiver")) return result;
  return { ok: true, value: normaliseParty(step, result.value) };
}

/** Parses a whole booking with amounts in `currency`, for the API and the final submit. */
export function parseBooking(raw: unknown, currency: string): FieldsResult<typeof bookShipmentShape> {
  const result = parseFields(shapeIn(bookShipmentShape, currency), raw, (fields) =>
    Object.values(crossChecks).flatMap((check) => check(fields, fields)),
  );
  if (!result.ok) return result;
  return { ok: true, value: normaliseParty("receiver", normaliseParty("sender", result.value)) };
}
