import { dayKey } from "#domain/shared/place-time.ts";
import { addDays } from "#domain/shared/wall-time.ts";
import { seedBranches } from "#domain/branches/seed-branches.ts";
import { openingOn } from "#domain/branches/opening-hours.ts";
import { packageTypes, type ServiceKey } from "#domain/shipments/vocabulary.ts";
import { type CastParty, furtherAway, georgians, goods, instructions } from "#server/seed/cast.ts";
import type { Chance } from "#domain/shared/chance.ts";

const services: ServiceKey[] = ["standard", "standard", "standard", "express", "express", "rush", "medical"];
const home = seedBranches[0];

/**
 * Returns a booking as a form would post it: mostly within Georgia, some far away and one abroad, with some optional
 * fields missing.
 */
export function bookingOf(nth: number, chance: Chance, at: Date): Record<string, unknown> {
  const sender = chance.pick(georgians);
  const receiver =
    chance.happens(0.25) || nth % 19 === 3
      ? chance.pick(furtherAway)
      : chance.pick(georgians.filter((party) => party !== sender));
  const drawn = chance.pick(services);
  // Beyond Georgia only Next-Day delivers (D4).
  const service = receiver.state === "GA" ? drawn : "standard";
  const hasInsurance = chance.happens(0.2);
  const isAbroad = receiver.country !== sender.country;
  const byAccount = chance.happens(0.3);
  return {
    serviceType: service,
    packageType: chance.pick(packageTypes),
    weight: (chance.whole(2, nth % 29 === 0 ? 900 : 300) / 10).toFixed(1),
    ...(chance.happens(0.8)
      ? { length: String(chance.whole(6, 30)), width: String(chance.whole(4, 20)), height: String(chance.whole(1, 14)) }
      : {}),
    value: chance.happens(0.75) ? `${chance.whole(20, 2400)}.00` : "",
    quantity: chance.happens(0.85) ? "1" : String(chance.whole(2, 6)),
    description: chance.pick(goods),
    isFragile: chance.happens(0.25),
    requiresSignature: chance.happens(0.5),
    insurance: hasInsurance,
    insuranceValue: hasInsurance ? `${chance.whole(100, 2000)}` : "",
    ...handover(chance, at),
    ...partyFields("sender", sender),
    ...partyFields("receiver", receiver),
    specialInstructions: chance.pick(instructions),
    priority: chance.happens(0.85) ? "normal" : chance.pick(["high", "urgent"] as const),
    // After any pickup, which is at most four days ahead.
    requestedDelivery: `${addDays(dayKey(at, home?.zone ?? "UTC"), 5)}T12:00`,
    timeline:
      nth % 17 === 5
        ? [
            {
              location: "Macon, GA",
              at: `${addDays(dayKey(at, home?.zone ?? "UTC"), 1)}T09:00`,
              description: "Planned change of trucks",
            },
          ]
        : [],
    saturdayDelivery: chance.happens(0.08),
    holdForPickup: chance.happens(0.06),
    temperatureControl: service === "medical",
    temperatureRange: service === "medical" ? "2–8 °C" : "",
    notifyEmail: true,
    ...(isAbroad ? { customsValue: "120", customsDescription: "Printed matter and samples, no commercial value" } : {}),
    ...(byAccount
      ? {
          paymentMethod: "account",
          accountNumber: chance.happens(0.5) ? "PTC-1004" : "",
          billingReference: `PO-${chance.whole(1000, 9999)}`,
        }
      : {
          paymentMethod: "credit",
          paymentProvider: "test",
          paymentToken: `tok_test_${chance.whole(1e8, 9e8)}`,
          cardBrand: "visa",
          cardLast4: "4242",
          billingAddress: sender.address,
          billingZipCode: sender.zipCode,
          billingCountry: sender.country,
        }),
    acceptTerms: true,
  };
}

/** Chooses a pickup if the branch can still collect within four days, else a drop-off. */
function handover(chance: Chance, at: Date): Record<string, string> {
  const next = nextOpenDay(at);
  if (!next || chance.happens(0.6))
    return { pickupType: "dropoff", preferredDropoffLocation: chance.pick(seedBranches).code };
  return {
    pickupType: "pickup",
    pickupDate: next,
    pickupTime: chance.pick(["10:00", "11:30", "13:00", "15:00"] as const),
    pickupInstructions: chance.happens(0.3) ? "Ask for the front desk." : "",
  };
}

/** Returns the next day (`YYYY-MM-DD`) on which the main branch is open, within four days. */
export function nextOpenDay(at: Date): string | undefined {
  if (!home) return undefined;
  const today = dayKey(at, home.zone);
  return [1, 2, 3, 4].map((ahead) => addDays(today, ahead)).find((day) => openingOn(home, day));
}

/** Returns the fields of a party in a booking form. */
export function partyFields(role: "sender" | "receiver", party: CastParty): Record<string, string> {
  return Object.fromEntries(
    Object.entries(party).map(([key, value]) => [`${role}${key.charAt(0).toUpperCase()}${key.slice(1)}`, value]),
  );
}
