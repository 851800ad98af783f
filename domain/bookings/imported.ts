import { crossCheckSteps } from "#domain/bookings/cross-check-steps.ts";
import { allowingBlank, besidesAbsence, lackable } from "#domain/bookings/lacking.ts";
import { type OfficeBooking, officeBookingShape } from "#domain/bookings/office.ts";
import { normaliseParty } from "#domain/bookings/party.ts";
import type { Lacking } from "#domain/bookings/lacking.ts";
import { shapeIn } from "#domain/shared/form-fields.ts";
import { parseFields } from "#domain/shared/parse-fields.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { pickupTypes } from "#domain/shipments/vocabulary.ts";
import { z } from "zod";

/** An imported record (E11): a counter booking that may lack sender, weight and handover. */
export type ImportedBooking = Lacking<OfficeBooking>;

const handoverOrUnknown = z.enum(["", ...pickupTypes]).transform((type) => (type === "" ? null : type));

export const importedBookingShape = {
  ...allowingBlank(officeBookingShape, lackable),
  pickupType: handoverOrUnknown,
};

const absent = [
  ...lackable,
  "insuranceValue",
  "customsValue",
  "customsDescription",
  "preferredDropoffLocation",
  "pickupDate",
  "pickupTime",
];

/** State and ZIP code of the recipient may be missing with the street; half an address is reported as a mistake. */
const absentIn = (fields: Record<string, unknown>) =>
  fields["receiverAddress"] === ""
    ? absent
    : absent.filter((name) => !["receiverState", "receiverZipCode"].includes(name));

export function parseImportedBooking(
  raw: unknown,
  currency: string,
): { ok: true; value: ImportedBooking } | { ok: false; issues: FieldIssue[] } {
  const result = parseFields(shapeIn(importedBookingShape, currency), raw, (fields) =>
    besidesAbsence(crossCheckSteps(fields), absentIn(fields)),
  );
  if (!result.ok) return result;
  return { ok: true, value: normaliseParty("receiver", normaliseParty("sender", result.value)) };
}
