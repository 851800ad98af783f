import { isOneOf } from "#domain/shared/one-of.ts";
import { triggersField } from "#domain/notifications/trigger-field.ts";
import type { ChosenTriggers } from "#domain/notifications/triggers.ts";
import type { OverLimit } from "#domain/accounts/over-limit.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { choice, flag, momentOfPlace, text, wholeNumber } from "#domain/shared/form-fields.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";
import { latinText } from "#domain/bookings/latin-text.ts";
import { fitsStatus } from "#domain/shipments/reasons.ts";
import { type ReasonCode, reasonCodes, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

const reasonCode = text(40).transform((value, ctx): ReasonCode | null => {
  if (value === "") return null;
  if (!isOneOf(reasonCodes, value)) {
    ctx.addIssue({ code: "custom", message: "choice_invalid" satisfies FieldMessageKey });
    return null;
  }
  return value;
});

/**
 * Input of "Add Tracking Event" (E2, E3). `occurredAt` is a UTC instant, or wall time in `zone` (a blank zone means
 * the shipment's). `branch` is a branch code and fills in the place.
 */
export const addTrackingEventShape = {
  status: choice(shipmentStatuses, "status_invalid"),
  location: text(120, { required: "location_required" }),
  city: text(100),
  state: text(60),
  branch: text(40),
  occurredAt: momentOfPlace.refine((value) => value !== "", {
    message: "date_time_required" satisfies FieldMessageKey,
  }),
  zone: text(60),
  description: text(500, { required: "description_text_required", multiline: true }),
  reasonCode,
  isPublicNote: flag,
  /** A status outside the usual next ones needs a reason and is logged as a correction (E2). */
  correctionReason: text(300),
  /** A back-dated event sets the current status only if this is checked (E3). */
  setsCurrentStatus: flag,
  /** A cancelled shipment becomes payable again, which may exceed the account's limit (E12). */
  overLimit: flag,
};
export type AddTrackingEvent = Omit<ParsedFields<typeof addTrackingEventShape>, "overLimit"> & OverLimit;

export function parseAddTrackingEvent(raw: unknown): FieldsResult<typeof addTrackingEventShape> {
  return parseFields(addTrackingEventShape, raw, ({ status, reasonCode: reason }) =>
    reason && status && !fitsStatus(reason, status)
      ? [{ path: "reasonCode", message: "reason_unfit" satisfies FieldMessageKey }]
      : [],
  );
}

export const voidTrackingEventShape = { reason: text(300, { required: "why_required" }), overLimit: flag };
export type VoidTrackingEvent = { reason: string } & OverLimit;

export function parseVoidTrackingEvent(raw: unknown): FieldsResult<typeof voidTrackingEventShape> {
  return parseFields(voidTrackingEventShape, raw);
}

/** Reason for cancelling (E3). Customers may leave it blank. */
export const cancelShipmentShape = { reason: text(300) };
export type CancelShipment = ParsedFields<typeof cancelShipmentShape>;

export function parseStaffCancellation(raw: unknown): FieldsResult<typeof cancelShipmentShape> {
  return parseFields({ reason: text(300, { required: "why_required" }) }, raw);
}

/** Fields a customer may correct while the shipment is pending (C12). Version check as in E5. */
export const correctBookingShape = {
  version: wholeNumber(1, 2_000_000_000, 1, "number_invalid"),
  receiverName: text(120, { required: "receiver_name_required" }),
  receiverPhone: text(40, { required: "receiver_phone_required" }),
  receiverLatin: latinText,
  specialInstructions: text(1000, { multiline: true }),
  pickupInstructions: text(500, { multiline: true }),
};
export type CorrectBooking = ParsedFields<typeof correctBookingShape>;

/**
 * Second factor of the full tier (A1): an e-mail or phone of either party, or ZIP and surname together. Rejects a ZIP
 * alone.
 */
export const unlockTrackingShape = {
  contact: text(254),
  zipCode: text(16),
  lastName: text(120),
};
export type UnlockTracking = ParsedFields<typeof unlockTrackingShape>;

export function parseUnlockTracking(raw: unknown): FieldsResult<typeof unlockTrackingShape> {
  return parseFields(unlockTrackingShape, raw, (fields) => {
    const issues: FieldIssue[] = [];
    // Each submission counts as one guess, so it may contain only one kind of factor.
    if (fields.contact && (fields.zipCode || fields.lastName)) return [{ path: "contact", message: "one_way_only" }];
    if (fields.contact || (fields.zipCode && fields.lastName)) return issues;
    issues.push({
      path: fields.zipCode ? "lastName" : "contact",
      message: fields.zipCode ? "name_required" : "email_required",
    });
    return issues;
  });
}

export const subscribeToUpdatesShape = { email: text(254, { required: "email_required" }), triggers: triggersField };

/** Subscribes a phone to updates by text; a code sent to it confirms the request (A9). */
export const subscribeToTextsShape = { phone: text(60, { required: "phone_required" }), triggers: triggersField };
export type SubscribeToTexts = { phone: string; triggers?: ChosenTriggers };

export const confirmTextsShape = {
  phone: text(60, { required: "phone_required" }),
  code: text(20, { required: "code_required" }),
};
export type ConfirmTexts = ParsedFields<typeof confirmTextsShape>;

export function parseSubscribeToTexts(raw: unknown): FieldsResult<typeof subscribeToTextsShape> {
  return parseFields(subscribeToTextsShape, raw);
}

export function parseConfirmTexts(raw: unknown): FieldsResult<typeof confirmTextsShape> {
  return parseFields(confirmTextsShape, raw);
}
/** Without triggers, the subscription covers every step. */
export type SubscribeToUpdates = { email: string; triggers?: ChosenTriggers };

/** Records where a shipment is without changing its status (E3). */
export const updateCurrentLocationShape = {
  location: text(120, { required: "location_required" }),
  city: text(100),
  state: text(60),
};
export type UpdateCurrentLocation = ParsedFields<typeof updateCurrentLocationShape>;

export function parseUpdateCurrentLocation(raw: unknown): FieldsResult<typeof updateCurrentLocationShape> {
  return parseFields(updateCurrentLocationShape, raw);
}

/** Sets the branch responsible for a shipment: the drop-off branch, or the branch that collects it. */
export const assignBranchShape = { branch: text(40, { required: "branch_required" }) };
export type AssignBranch = ParsedFields<typeof assignBranchShape>;

export function parseAssignBranch(raw: unknown): FieldsResult<typeof assignBranchShape> {
  return parseFields(assignBranchShape, raw);
}

export function parseSubscribeToUpdates(raw: unknown): FieldsResult<typeof subscribeToUpdatesShape> {
  return parseFields(subscribeToUpdatesShape, raw);
}
