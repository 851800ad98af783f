import type { Unreached } from "#domain/areas/area.ts";
import { isTown, type QuickQuoteFields } from "#domain/bookings/quick-quote.ts";
import { AppError, type FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { milesBetween } from "#domain/shared/miles.ts";
import type { PlaceMoment } from "#domain/shared/place-moment.ts";
import { promisedMoment } from "#domain/shipments/promise.ts";
import type { PlaceInstant, PriceLineView, MoneyView } from "#domain/shipments/views.ts";
import { type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { quoteShipment } from "#server/features/rates/quote-shipment.ts";
import { loadBookingFacts } from "#server/features/shipments/load-booking-facts.ts";
import { promiseFor } from "#server/features/shipments/promise-for.ts";
import { serviceReach } from "#server/features/shipments/service-reach.ts";
import { type FoundPlace, findPlace, townOfZip } from "#server/places/find-place.ts";
import { type KnownPlaces, townAlone } from "#server/places/town-alone.ts";

type End = { zip: string; city: string; state: string; position: FoundPlace | null };

/**
 * A plain shipment by one service, handed over at a branch; without a price if the service does not reach the place
 * (D4).
 */
export type QuotedService = {
  key: ServiceKey;
  unreached: Unreached | null;
  lines: PriceLineView[];
  total: MoneyView;
  arrives: PlaceMoment;
  /** Latest handover at a branch for this promise, in the zone of the branch. */
  handOverBy: PlaceInstant | null;
};
export type QuickQuote = {
  from: Omit<End, "position">;
  to: Omit<End, "position">;
  /** As the crow flies; null if a place has no coordinates. */
  miles: number | null;
  services: QuotedService[];
};

/**
 * Quotes every service between two places, by ZIP code or name, with the figures of the booking form (D1, C10). A
 * town without a state is in the main branch's state, or the best-known one. @throws `invalid_input` at `from` or
 * `to` if no place, or more than one, has this ZIP or name.
 */
export async function quickQuote(
  { from, to, weight }: Omit<QuickQuoteFields, "service">,
  known: KnownPlaces = { towns: {}, abroad: [] },
): Promise<QuickQuote> {
  const home = (await listBranches())[0]?.state ?? "";
  const [origin, destination] = [await endOf(from, home, known), await endOf(to, home, known)];
  if (typeof origin === "string" || typeof destination === "string")
    throw new AppError("invalid_input", { issues: [...issueAt("from", origin), ...issueAt("to", destination)] });
  const way = {
    senderCity: origin.city,
    senderState: origin.state,
    senderZipCode: origin.zip,
    senderCountry: "USA",
    receiverCity: destination.city,
    receiverState: destination.state,
    receiverZipCode: destination.zip,
    receiverCountry: "USA",
  };
  const facts = await loadBookingFacts(way);
  const reach = serviceReach(facts);
  const services = serviceKeys.map((key): QuotedService => {
    const { lines, total } = quoteShipment({ serviceType: key, weight, ...plain }, facts.tariff);
    const promise = promiseFor({ serviceType: key }, facts);
    return {
      key,
      unreached: reach[key],
      lines,
      total,
      arrives: promisedMoment(promise),
      handOverBy: promise.handOverBy && { at: promise.handOverBy.toISOString(), zone: promise.handOverZone },
    };
  });
  return {
    from: shown(origin),
    to: shown(destination),
    miles: origin.position && destination.position && milesBetween(origin.position, destination.position),
    services,
  };
}

const plain = {
  insurance: false,
  insuranceValue: null,
  saturdayDelivery: false,
  holdForPickup: false,
  temperatureControl: false,
};

/** Returns the place, or the message of what is wrong. */
async function endOf(typed: string, home: string, known: KnownPlaces): Promise<End | FieldMessageKey> {
  if (!isTown(typed)) return (await endAt(typed)) ?? "zip_unknown";
  const town = await townAlone(typed, home, known);
  if (town?.is === "several") return "town_several";
  return (town && (await endAt(town.zip))) ?? "town_unknown";
}

async function endAt(zip: string): Promise<End | null> {
  const town = await townOfZip(zip, "USA");
  return town && { zip, ...town, position: await findPlace({ ...town, zipCode: zip, country: "USA" }) };
}

function issueAt(path: string, end: End | FieldMessageKey): FieldIssue[] {
  return typeof end === "string" ? [{ path, message: end }] : [];
}

function shown({ zip, city, state }: End) {
  return { zip, city, state };
}
