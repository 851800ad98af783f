import { guessColumns, plain } from "#domain/imports/columns.ts";

/** Returns the field that a heading means; null if it is unknown. */
export type FieldOf = (heading: string) => string | null;

export const shipmentField: FieldOf = (heading) => guessColumns("shipments", [heading])[0] ?? null;

const words = (text: string) => new Set(text.split(", "));

/** Objects that only group fields, so that their names say nothing about the content. */
const wrappers = words(
  "shipment, parcel, package, order, consignment, waybill, address, contact, dimensions, measurements, size, data, " +
    "attributes, fields, info, details, document, record, item, properties, payload, result",
);
/** Names that mean something else in each object. */
const ambiguous = words(
  "value, amount, total, price, name, label, text, description, status, date, time, created, created at, " +
    "date created, booked, due, promised, unit, units, uom, id, number, reference, ref, code, type, note, notes, " +
    "comment, remarks, instructions, history, events, timeline, currency, currency code",
);
const figureNames = words("value, amount");
const figures = /^(?:weight|length|width|height|quantity|insurance|insuranceValue|value|customsValue|shipmentPrice)$/;
const textNames = words("name, label, text, description");
const texts =
  /^(?:status|serviceType|packageType|currentLocation|priority|description|\w+(?:Country|State|City|Company|Name))$/;

/** Returns the object's name, or that of the object around it for a wrapper. */
export function parentOf(key: string, outer: string): string {
  const name = plain(key);
  return wrappers.has(name) || wrappers.has(name.replace(/ (?:details|info|data)$/, "")) ? outer : key;
}

/**
 * Returns the heading of a nested value, with its parent's name where that changes the meaning: `insurance.value` is
 * the insured value, and `payment.status` is no status of the shipment. `inside`: the object's own name; `parent`: the
 * nearest one that is no wrapper.
 */
export function nestedHeading(
  key: string,
  { party, inside, parent }: { party: string; inside: string; parent: string },
  fieldOf: FieldOf,
): string {
  const of = (heading: string) => fieldOf(`${party} ${heading}`.trim());
  for (const outer of new Set([inside, parent])) {
    const joined = `${outer} ${key}`;
    if (outer !== "" && of(joined) !== null) return of(joined) === of(key) ? key : joined;
  }
  if (parent === "" || !ambiguous.has(plain(key))) return key;
  return isValueOf(of(parent) ?? "", plain(key)) ? parent : `${parent} ${key}`;
}

/** Checks whether the name is the field itself, as in `length: { value: 10 }` or `country: { name: "Peru" }`. */
function isValueOf(field: string, name: string): boolean {
  return (figures.test(field) && figureNames.has(name)) || (texts.test(field) && textNames.has(name));
}
