import type { RawFields } from "#domain/bookings/views.ts";

/** Fields that are asked only while another one says so: field → what must hold. */
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
  // The inputs of the card have no name and are never posted; these are their ids, for the messages.
  "card-number": ["paymentMethod", "credit"],
  "card-expiry": ["paymentMethod", "credit"],
  "card-cvv": ["paymentMethod", "credit"],
  billingAddress: ["paymentMethod", "credit"],
  billingZipCode: ["paymentMethod", "credit"],
  billingCountry: ["paymentMethod", "credit"],
  accountNumber: ["paymentMethod", "account"],
  billingReference: ["paymentMethod", "account"],
};

/** What was posted without the fields that were out of sight: nobody should be asked to correct what they cannot see. */
export function withoutUnasked(raw: RawFields): RawFields {
  return Object.fromEntries(
    Object.entries(raw).filter(([name]) => {
      const condition = Object.hasOwn(askedWhile, name) ? askedWhile[name] : undefined;
      return !condition || raw[condition[0]] === condition[1];
    }),
  );
}

/** The fields that come or go with this one. */
export function fieldsAskedBy(name: string): string[] {
  return Object.entries(askedWhile).flatMap(([field, [asking]]) => (asking === name ? [field] : []));
}
