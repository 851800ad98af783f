import type { RawFields } from "#domain/bookings/views.ts";

/** Fields shown only while another field has a value: field → [other field, its value]. */
const askedWhile: Record<string, readonly [field: string, value: string]> = {
  insuranceValue: ["insurance", "on"],
  dangerousGoodsType: ["dangerousGoods", "on"],
  preferredDropoffLocation: ["pickupType", "dropoff"],
  pickupDate: ["pickupType", "pickup"],
  pickupTime: ["pickupType", "pickup"],
  pickupInstructions: ["pickupType", "pickup"],
  temperatureRange: ["temperatureControl", "on"],
  specialHandlingType: ["specialHandling", "on"],
  returnInstructions: ["returnService", "on"],
  paymentProvider: ["paymentMethod", "credit"],
  paymentToken: ["paymentMethod", "credit"],
  cardBrand: ["paymentMethod", "credit"],
  cardLast4: ["paymentMethod", "credit"],
  // Card inputs have no name and are never submitted; these are their ids, used for error messages.
  "card-number": ["paymentMethod", "credit"],
  "card-expiry": ["paymentMethod", "credit"],
  "card-cvv": ["paymentMethod", "credit"],
  billingAddress: ["paymentMethod", "credit"],
  billingZipCode: ["paymentMethod", "credit"],
  billingCountry: ["paymentMethod", "credit"],
  accountNumber: ["paymentMethod", "account"],
  billingReference: ["paymentMethod", "account"],
};

/** Removes submitted fields that were hidden, so that no one has to correct fields they cannot see. */
export function withoutUnasked(raw: RawFields): RawFields {
  return Object.fromEntries(
    Object.entries(raw).filter(([name]) => {
      const condition = Object.hasOwn(askedWhile, name) ? askedWhile[name] : undefined;
      return !condition || raw[condition[0]] === condition[1];
    }),
  );
}

/** Returns the fields whose visibility depends on this one. */
export function fieldsAskedBy(name: string): string[] {
  return Object.entries(askedWhile).flatMap(([field, [asking]]) => (asking === name ? [field] : []));
}
