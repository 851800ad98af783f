import { valueAt } from "#domain/shared/value-at.ts";
import { crossCheckSteps } from "#domain/bookings/cross-check-steps.ts";
import { bookShipmentShape, timelineEntry, timelineLimit } from "#domain/bookings/inputs.ts";
import {
  checkContacts,
  checkContactsAsked,
  normaliseParty,
  officeContactShape,
  unknownContactShape,
} from "#domain/bookings/party.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { amountMinor, choice, flag, shapeIn, text, wallDateTime } from "#domain/shared/form-fields.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";
import { paymentMethods } from "#domain/shipments/vocabulary.ts";
import { z } from "zod";

/**
 * Input of a counter booking: the same fields with fewer required ones. One contact per party suffices, description
 * and requested delivery may be blank, no terms are accepted, and payment may be cash or terminal. `agreedPrice`
 * replaces the tariff (D4). `timeline`: past events; `plannedStops`: planned ones.
 */
export const officeBookingShape = {
  ...bookShipmentShape,
  ...officeContactShape,
  description: text(500, { multiline: true }),
  requestedDelivery: wallDateTime,
  plannedStops: z
    .array(timelineEntry.omit({ status: true }))
    .max(timelineLimit, { message: "timeline_limit" satisfies FieldMessageKey })
    .default([]),
  paymentMethod: choice(paymentMethods, "payment_method_required"),
  paymentReceived: flag,
  amountReceived: amountMinor,
  agreedPrice: amountMinor,
  overLimit: flag,
  acceptTerms: flag,
  notes: text(2000, { multiline: true }),
};
export const OfficeBooking = z.strictObject(officeBookingShape);
export type OfficeBooking = ParsedFields<typeof officeBookingShape>;

export function parseOfficeBooking(raw: unknown, currency: string): FieldsResult<typeof officeBookingShape> {
  const result = parseFields(shapeIn(officeBookingShape, currency), raw, (fields) => [
    ...crossCheckSteps(fields),
    ...checkContacts(fields),
  ]);
  if (!result.ok) return result;
  return { ok: true, value: normaliseParty("receiver", normaliseParty("sender", result.value)) };
}

const counterShape = { ...officeBookingShape, ...unknownContactShape };

/**
 * Parses the counter form, which requires phone and e-mail of both parties. `notKnown`: contacts that staff checked
 * as unknown.
 */
export function parseCounterBooking(
  raw: unknown,
  currency: string,
): { ok: true; value: OfficeBooking; notKnown: string[] } | { ok: false; issues: FieldIssue[] } {
  const asked = parseFields(shapeIn(counterShape, currency), raw, (fields) => [
    ...crossCheckSteps(fields),
    ...checkContactsAsked(fields),
    // With both checked, the party could not be reached.
    ...(checkContactsAsked(fields).length === 0 ? checkContacts(fields) : []),
  ]);
  if (!asked.ok) return asked;
  const { senderPhoneUnknown, senderEmailUnknown, receiverPhoneUnknown, receiverEmailUnknown, ...rest } = asked.value;
  const ticked = { senderPhoneUnknown, senderEmailUnknown, receiverPhoneUnknown, receiverEmailUnknown };
  const value = normaliseParty("receiver", normaliseParty("sender", rest));
  const isBlank = (name: string) => valueAt<unknown>(value, name) === "";
  const names = Object.entries(ticked).flatMap(([tick, is]) => (is ? tick.replace(/Unknown$/, "") : []));
  return { ok: true, value, notKnown: names.filter(isBlank) };
}

/** Returns every field that is valid by itself, for price and promise during input. */
export function readableOfficeFields(raw: Record<string, unknown>, currency: string): Partial<OfficeBooking> {
  const known: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries<z.ZodType>(shapeIn(officeBookingShape, currency))) {
    const result = schema.safeParse(Object.hasOwn(raw, name) ? raw[name] : undefined);
    if (result.success) known[name] = result.data;
  }
  return known;
}
