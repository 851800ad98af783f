import { crossChecks, type Fields, sliceShapes } from "#domain/bookings/inputs.ts";
import { allowingBlank, besidesAbsence, type Lacking, lackable } from "#domain/bookings/lacking.ts";
import { checkContacts, normaliseParty, officeContactShape } from "#domain/bookings/party.ts";
import type { OverLimit } from "#domain/accounts/over-limit.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
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
 * What staff change of a shipment until its journey is over (E5): the fields of its booking under the same names and rules, and what only the office
 * says; one way to reach each side is enough. `estimatedDelivery` is wall time at the destination, an instant, or a day where no hour is promised; blank leaves it to the service. `shippedAt` is wall time at the sender's, an instant, or a day; blank leaves it as it is. `status` and `currentLocation` that differ from the
 * stored ones become entries of the timeline (E3); blank leaves them. `agreedPrice` is the first price of a shipment that has none (A5). `confirmed` is what the price and the promise were said to become, `overLimit` that it may go over the limit of an account.
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
  status: choice(shipmentStatuses, "status_invalid"),
  currentLocation: text(120),
  agreedPrice: amountMinor,
  estimatedDelivery: promiseOfPlace,
  shippedAt: dayOrMomentOfPlace,
  reason: text(300),
  confirmed: text(80),
  overLimit: flag,
};
export type EditShipment = Lacking<Omit<ParsedFields<typeof editShipmentShape>, "overLimit">> & OverLimit;
export type ReadEdit = { ok: true; value: EditShipment } | { ok: false; issues: FieldIssue[] };

const steps = ["sender", "receiver", "package", "services"] as const;

/** Reads a changed shipment, its amounts in the currency it was booked in (D1). What is blank in `stored` may stay blank: an imported record may lack it (A5). */
export function parseEdit(raw: unknown, currency: string, stored: RawFields | null = null): ReadEdit {
  const blank = stored ? blankIn(stored) : [];
  const result = parseFields(shapeIn(shapeAllowing(blank), currency), raw, (fields) =>
    besidesAbsence(
      [...steps.flatMap((step) => crossChecks[step](fields as Fields, fields as Fields)), ...checkContacts(fields)],
      blank,
    ),
  );
  if (!result.ok) return result;
  return { ok: true, value: normaliseParty("receiver", normaliseParty("sender", result.value)) };
}

/** Fields that the stored record lacks, and that an edit need not fill in. */
function blankIn(stored: RawFields): string[] {
  const isAbroad = stored["senderCountry"] !== stored["receiverCountry"];
  const names = [
    ...lackable,
    ...(stored["insurance"] ? ["insuranceValue"] : []),
    ...(isAbroad ? ["customsValue", "customsDescription"] : []),
  ];
  return names.filter((name) => isBlank(stored[name]));
}

const isBlank = (value: unknown) => value === undefined || value === null || value === "";

/** Made once for each set of blank fields: `shapeIn` keeps what it made by the shape. */
const shapes = new Map<string, typeof editShipmentShape>();

function shapeAllowing(absent: readonly string[]): typeof editShipmentShape {
  const blank = absent.filter((name) => lackable.includes(name));
  if (blank.length === 0) return editShipmentShape;
  const name = blank.join();
  const shape = shapes.get(name) ?? allowingBlank(editShipmentShape, blank);
  shapes.set(name, shape);
  return shape;
}
