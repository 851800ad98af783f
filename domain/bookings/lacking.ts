import { isOneOf } from "#domain/shared/one-of.ts";
import type { Booking, BookShipment } from "#domain/bookings/inputs.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { longestOf, text, weightHundredths } from "#domain/shared/form-fields.ts";
import type { PickupType } from "#domain/shipments/vocabulary.ts";
import { z } from "zod";

/**
 * Fields that an imported record may leave blank, besides weight and handover (A5, E11). Values that are present are
 * validated as in a booking.
 */
const senderFields = ["Name", "Phone", "Email", "Address", "City", "State", "ZipCode"].map((part) => `sender${part}`);
const receiverFields = ["Phone", "Email", "Address", "State", "ZipCode"].map((part) => `receiver${part}`);
export const lackable: readonly string[] = ["weight", ...senderFields, ...receiverFields];

export type Lacking<T extends { weight: number }> = Omit<T, "weight" | "pickupType"> & {
  weight: number | null;
} & (T extends { pickupType: PickupType } ? { pickupType: PickupType | null } : unknown);
export type RecordedFields = Lacking<BookShipment>;

const weightOrUnknown = z
  .union([z.string(), z.number()])
  .default("")
  .transform((raw, ctx): number | null => {
    if (String(raw).trim() === "") return null;
    const read = weightHundredths.safeParse(raw);
    if (read.success) return read.data;
    for (const { message } of read.error.issues) ctx.addIssue({ code: "custom", message });
    return z.NEVER;
  });

export function allowingBlank<S extends Record<string, z.ZodType>>(shape: S, names: readonly string[]): S {
  const blank = names
    .filter((name) => Object.hasOwn(shape, name))
    .map((name) => [name, name === "weight" ? weightOrUnknown : text(longestOf(shape[name] as z.ZodType))]);
  return { ...shape, ...Object.fromEntries(blank) } as S;
}

/** Messages about missing values. They do not reject an imported record if the field may be blank. */
const absences: readonly FieldMessageKey[] = [
  "contact_required",
  "state_required",
  "zip_required",
  "insurance_value_required",
  "customs_value_required",
  "customs_description_required",
  "dropoff_location_required",
  "pickup_date_required",
  "pickup_time_required",
  "dimension_missing",
];

/** Drops messages that only report one of these fields as missing. */
export function besidesAbsence(issues: FieldIssue[], names: readonly string[]): FieldIssue[] {
  return issues.filter(({ path, message }) => !(names.includes(path) && isOneOf(absences, message)));
}

export type RecordedBooking = Lacking<Booking>;
