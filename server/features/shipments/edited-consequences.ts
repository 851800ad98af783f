import { promiseProblem } from "#domain/shipments/promise-change.ts";
import { fieldError } from "#domain/shared/errors.ts";
import type { EditShipment } from "#domain/bookings/edit.ts";
import { isoOf, knownDeadline, storedDeadline } from "#domain/shared/place-moment.ts";
import { dayKey, wallDateTime, wallIn } from "#domain/shared/place-time.ts";
import { typedInstant } from "#domain/shared/typed-instant.ts";
import { listKnownBranches } from "#server/features/branches/list-branches.ts";
import { quoteByVersion } from "#server/features/rates/quote-by-version.ts";
import type { bookedColumns } from "#server/features/shipments/booked-columns.ts";
import { type BookingEnds, pickupInstant } from "#server/features/shipments/load-booking-facts.ts";
import { promiseFor } from "#server/features/shipments/promise-for.ts";
import type { ShipmentPatch, ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

type Booked = ReturnType<typeof bookedColumns>;

const pricedBy = [
  "service",
  "weightHundredthsLb",
  "hasInsurance",
  "insuredValueMinor",
  "hasSaturdayDelivery",
  "hasHoldForPickup",
  "hasTemperatureControl",
] as const;
const sentFrom = ["senderCity", "senderState", "senderZipCode", "senderCountry"] as const;
const sentTo = ["recipientCity", "recipientState", "recipientZipCode", "recipientCountry"] as const;
const promisedBy = ["service", "hasSaturdayDelivery", ...sentTo] as const;

type Consequences = {
  columns: ShipmentPatch;
  /** Token of what must be confirmed; null if neither price nor promise moves. */
  confirm: string | null;
  details: Record<string, unknown>;
};

/**
 * Computes the consequences of an edit: zones of the places, the price by the tariff of the booking (D1), the promise
 * by the service unless staff enter another (C10).
 */
export async function editedConsequences(
  row: ShipmentRow,
  input: EditShipment,
  booked: Booked,
  ends: BookingEnds,
): Promise<Consequences> {
  const isChanged = (names: readonly (keyof Booked)[]) => names.some((name) => booked[name] !== row[name]);
  const zones = {
    senderZone: isChanged(sentFrom) ? ends.sender.zone : row.senderZone,
    recipientZone: isChanged(sentTo) ? ends.receiver.zone : row.recipientZone,
  };
  // An edit gives no price to a shipment without one (A5).
  const { tariffVersionId } = row;
  const quote = tariffVersionId !== null && isChanged(pricedBy) ? await quoteByVersion(tariffVersionId, input) : null;
  const price = quote ? { priceLines: quote.lines, totalMinor: quote.total.amountMinor } : {};
  const said = saidDelivery(row, input, zones.recipientZone);
  // It gives no promise either, unless staff enter one.
  const { estimatedDeliveryAt: before } = row;
  const again =
    !said && before && isChanged(promisedBy) ? await promiseAgain(row, input, ends, zones.recipientZone) : null;
  const promised = again?.at ?? before;
  const estimatedDeliveryAt = said?.at ?? promised;
  const isSame = estimatedDeliveryAt?.getTime() === before?.getTime();
  const others = row.knownByDay.filter((name) => name !== "estimated");
  const knownByDay = isSame ? row.knownByDay : (said ?? again)?.isDay ? [...others, "estimated" as const] : others;

  const total = quote?.total.amountMinor ?? row.totalMinor;
  const isMoved = total !== row.totalMinor || promised?.getTime() !== before?.getTime();
  return {
    columns: { ...zones, ...price, estimatedDeliveryAt, knownByDay },
    confirm: isMoved ? `${total} ${promised?.toISOString() ?? ""}` : null,
    details: {
      old: row.totalMinor,
      new: total,
      currency: row.currency,
      promisedBefore: saidAs(before, row.recipientZone),
      promisedAfter: saidAs(promised, zones.recipientZone),
      zone: zones.recipientZone,
    },
  };
}

/** ISO 8601: an instant, or the day if no hour is promised. */
function saidAs(promised: Date | null, zone: string): string | null {
  return promised && isoOf(knownDeadline(promised, zone));
}

/**
 * Returns the promise for the form: wall time at the destination, or the day if no hour is promised; blank without
 * one.
 */
export function wallOfPromise({
  estimatedDeliveryAt: at,
  recipientZone: zone,
  knownByDay,
}: Pick<ShipmentRow, "estimatedDeliveryAt" | "recipientZone" | "knownByDay">): string {
  if (at === null) return "";
  return knownByDay.includes("estimated") ? dayKey(at, zone) : wallDateTime(at, zone);
}

/** Returns the promise that staff entered; null if it is unchanged or blank. */
function saidDelivery(row: ShipmentRow, { estimatedDelivery }: EditShipment, zone: string): Promised | null {
  const said = wallIn(estimatedDelivery, zone);
  if (said === "" || said === wallOfPromise(row)) return null;
  const isDay = said.length === 10;
  const at = isDay ? storedDeadline({ day: said }, zone) : typedInstant(said, zone, "estimatedDelivery");
  const created = row.knownByDay.includes("created") ? { day: dayKey(row.createdAt, row.senderZone) } : row.createdAt;
  const problem = promiseProblem(isDay ? { day: said } : at, created, { zone, now: row.createdAt });
  if (problem) throw fieldError("estimatedDelivery", problem);
  return { at, isDay };
}

type Promised = { at: Date; isDay: boolean };

/** Computes the promise as if it had been booked so in the first place. */
async function promiseAgain(row: ShipmentRow, input: EditShipment, ends: BookingEnds, zone: string): Promise<Promised> {
  const branches = await listKnownBranches();
  const isDropoff = row.pickupType === "dropoff";
  const { deliverBy, isDay } = promiseFor(input, {
    ...ends,
    at: row.createdAt,
    branches,
    dropoff: (isDropoff && branches.find(({ id }) => id === row.branchId)) || null,
    pickupAt: pickupInstant(row, ends),
  });
  return { at: isDay ? storedDeadline({ day: dayKey(deliverBy, zone) }, zone) : deliverBy, isDay };
}
