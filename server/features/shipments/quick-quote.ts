import type { Unreached } from "#domain/areas/area.ts";
import type { QuickQuoteFields } from "#domain/bookings/quick-quote.ts";
import { AppError, type FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { milesBetween } from "#domain/shared/miles.ts";
import type { PlaceInstant, PriceLineView, MoneyView } from "#domain/shipments/views.ts";
import { type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";
import { now } from "#server/clock.ts";
import { quoteShipment } from "#server/features/rates/quote-shipment.ts";
import { promiseFor } from "#server/features/shipments/promise-for.ts";
import { serviceReach } from "#server/features/shipments/service-reach.ts";
import { type FoundPlace, findPlace, townOfZip } from "#server/places/find-place.ts";

type End = { zip: string; city: string; state: string; position: FoundPlace | null };

/** A plain shipment by one service, handed over at a branch; what does not reach has no price (D4). */
export type QuotedService = {
  key: ServiceKey;
  unreached: Unreached | null;
  lines: PriceLineView[];
  total: MoneyView;
  arrives: PlaceInstant;
  /** The last moment a branch has to have it for that, on its own clocks. */
  handOverBy: PlaceInstant | null;
};
export type QuickQuote = {
  from: Omit<End, "position">;
  to: Omit<End, "position">;
  /** As the crow flies; null where a place is on no map. */
  miles: number | null;
  services: QuotedService[];
};

/**
 * What every service costs and promises between two ZIP codes: the figures of the booking form, to the cent (D1, C10).
 * Throws `invalid_input` at `from` or `to` where no place is known under the ZIP.
 */
export async function quickQuote({ from, to, weight }: Omit<QuickQuoteFields, "service">): Promise<QuickQuote> {
  const ends = { from: await endOf(from), to: await endOf(to) };
  if (!ends.from || !ends.to) throw new AppError("invalid_input", { issues: unknownEnds(ends) });
  const way = {
    senderCity: ends.from.city,
    senderState: ends.from.state,
    senderZipCode: from,
    senderCountry: "USA",
    receiverCity: ends.to.city,
    receiverState: ends.to.state,
    receiverZipCode: to,
    receiverCountry: "USA",
  };
  const [reach, at] = [await serviceReach(way), now()];
  const services = serviceKeys.map(async (key): Promise<QuotedService> => {
    const { lines, total } = await quoteShipment({ serviceType: key, weight, ...plain });
    const { deliverBy, zone, handOverBy, handOverZone } = await promiseFor({ ...way, serviceType: key }, at);
    return {
      key,
      unreached: reach[key],
      lines,
      total,
      arrives: { at: deliverBy.toISOString(), zone },
      handOverBy: handOverBy && { at: handOverBy.toISOString(), zone: handOverZone },
    };
  });
  const [origin, destination] = [ends.from.position, ends.to.position];
  return {
    from: shown(ends.from),
    to: shown(ends.to),
    miles: origin && destination && milesBetween(origin, destination),
    services: await Promise.all(services),
  };
}

const plain = {
  insurance: false,
  insuranceValue: null,
  saturdayDelivery: false,
  holdForPickup: false,
  temperatureControl: false,
};

async function endOf(zip: string): Promise<End | null> {
  const town = await townOfZip(zip, "USA");
  return town && { zip, ...town, position: await findPlace({ ...town, zipCode: zip, country: "USA" }) };
}

function unknownEnds(ends: Record<string, End | null>): FieldIssue[] {
  return Object.entries(ends).flatMap(([path, end]) =>
    end ? [] : [{ path, message: "zip_unknown" satisfies FieldMessageKey }],
  );
}

function shown({ zip, city, state }: End) {
  return { zip, city, state };
}
