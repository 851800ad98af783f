import { crossCheckSteps } from "#domain/bookings/cross-check-steps.ts";
import { sliceShapes } from "#domain/bookings/inputs.ts";
import { allowingBlank, besidesAbsence, type Lacking, lackable } from "#domain/bookings/lacking.ts";
import { checkContacts, normaliseParty, officeContactShape } from "#domain/bookings/party.ts";
import type { OverLimit } from "#domain/accounts/over-limit.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import {
  amountMinor,
  choice,
  dayOrMomentOfPlace,
  flag,
  promiseOfPlace,
  shapeIn,
  text,
  wholeNumber,
} from "#domain/shared/form-fields.ts";
import { type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";

const { priority } = sliceShapes.options;
const { pickupInstructions } = sliceShapes.pickup;

/**
 * Input of an edit by staff until the journey is over (E5): the booking's fields and rules, and fields for staff.
 * One contact per party suffices.
 */
export const editShipmentShape = {
  version: wholeNumber(1, 2_000_000_000, 1, "number_invalid"),
  ...sliceShapes.sender,
  ...sliceShapes.receiver,
  ...officeContactShape,
  ...sliceShapes.package,
  description: text(500, { multiline: true }),
  ...sliceShapes.services,
  priority,
  pickupInstructions,
  reference: text(60),
  notes: text(2000, { multiline: true }),
  /** A changed status or place adds a timeline entry (E3). */
  status: choice(shipmentStatuses, "status_invalid"),
  currentLocation: text(120),
  /** First price of a shipment without one (A5). */
  agreedPrice: amountMinor,
  /** Wall time at the destination, an instant, or a day without an hour; blank only if none is stored. */
  estimatedDelivery: promiseOfPlace,
  /** Wall time at the sender's place, an instant, or a day; blank only before it is shipped. */
  shippedAt: dayOrMomentOfPlace,
  reason: text(300),
  /** The price and promise that staff confirmed. */
  confirmed: text(80),
  overLimit: flag,
};
export type EditShipment = Lacking<Omit<ParsedFields<typeof editShipmentShape>, "overLimit">> & OverLimit;
export type ReadEdit = { ok: true; value: EditShipment } | { ok: false; issues: FieldIssue[] };

const steps = ["sender", "receiver", "package", "services"] as const;

/**
 * Parses an edit with amounts in the currency of the booking (D1). Fields that are blank in `stored` may stay blank,
 * because imported records can lack them (A5).
 */
export function parseEdit(raw: unknown, currency: string, stored: RawFields | null = null): ReadEdit {
  const blank = stored ? blankIn(stored) : [];
  const result = parseFields(shapeIn(shapeAllowing(blank), currency), raw, (fields) => [
    ...besidesAbsence([...crossCheckSteps(fields, steps), ...checkContacts(fields)], blank),
    ...clearedIn(raw, stored ?? {}),
  ]);
  if (!result.ok) return result;
  return { ok: true, value: normaliseParty("receiver", normaliseParty("sender", result.value)) };
}

/** Returns fields that the stored record lacks and an edit need not provide. */
function blankIn(stored: RawFields): string[] {
  const isAbroad = stored["senderCountry"] !== stored["receiverCountry"];
  const names = [
    ...lackable,
    ...(stored["insurance"] ? ["insuranceValue"] : []),
    ...(isAbroad ? ["customsValue", "customsDescription"] : []),
    ...(dimensions.some((name) => !isBlank(stored[name])) ? dimensions : []),
  ];
  return names.filter((name) => isBlank(stored[name]));
}

/** Fields of the journey always have a value once they have one; a blank quantity would become 1. */
const neverCleared = ["quantity", "estimatedDelivery", "shippedAt", "currentLocation"];

function clearedIn(raw: unknown, stored: RawFields): FieldIssue[] {
  if (!isRecord(raw)) return [];
  return neverCleared
    .filter((name) => !isBlank(stored[name]) && typeof raw[name] === "string" && raw[name].trim() === "")
    .map((path) => ({ path, message: "cannot_be_cleared" satisfies FieldMessageKey }));
}

const dimensions = ["length", "width", "height"];
const isBlank = (value: unknown) => value === undefined || value === null || value === "";

/** Cached per set of blank fields, because `shapeIn` caches by shape. */
const shapes = new Map<string, typeof editShipmentShape>();

function shapeAllowing(absent: readonly string[]): typeof editShipmentShape {
  const blank = absent.filter((name) => lackable.includes(name));
  if (blank.length === 0) return editShipmentShape;
  const name = blank.join();
  const shape = shapes.get(name) ?? allowingBlank(editShipmentShape, blank);
  shapes.set(name, shape);
  return shape;
}
