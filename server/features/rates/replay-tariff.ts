import { dayMs } from "#domain/shared/durations.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { quote } from "#domain/rates/quote.ts";
import type { Tariff } from "#domain/rates/tariff.ts";
import type { TariffReplay } from "#domain/rates/views.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";
import { now } from "#server/clock.ts";
import { type BookedGroup, countUnpriced, loadBookedGroups } from "#server/features/rates/replay.rows.ts";

const days = 30;
/** Only this many of the newest are priced: a busy company's month, which the database reads in a second. */
const mostPriced = 50_000;

/**
 * Compares the charges of shipments booked in the last 30 days with those by a draft (D5), without cancelled and
 * deleted ones and other currencies. `unpriced`: those left out because their price or weight is unknown. Sums in
 * minor units.
 */
export async function replayTariff(
  actor: Actor,
  prices: Omit<Tariff, "version">,
  { most = mostPriced } = {},
): Promise<TariffReplay> {
  assertMay(actor, "tariff.publish");
  const since = new Date(now().getTime() - days * dayMs);
  const read = await loadBookedGroups(since, prices.currency, most);
  const groups = read
    .filter(({ isComparable }) => isComparable)
    .map((group) => ({ ...group, afterMinor: priceOf({ ...prices, version: 1 }, group) * group.count }));
  const sum = (of: "count" | "beforeMinor" | "afterMinor", rows = groups) =>
    rows.reduce((all, row) => all + row[of], 0);
  const services = serviceKeys.map((service) => {
    const rows = groups.filter((group) => group.service === service);
    return {
      service,
      count: sum("count", rows),
      beforeMinor: sum("beforeMinor", rows),
      afterMinor: sum("afterMinor", rows),
    };
  });
  const { currency } = prices;
  return {
    days,
    count: sum("count"),
    unpriced: await countUnpriced(since, most),
    isAll: read.reduce((all, { count }) => all + count, 0) < most,
    before: { amountMinor: sum("beforeMinor"), currency },
    after: { amountMinor: sum("afterMinor"), currency },
    services,
  };
}

function priceOf(tariff: Tariff, group: BookedGroup): number {
  return quote(tariff, {
    service: group.service,
    weightHundredthsLb: group.weightHundredthsLb,
    insuredValueMinor: group.insuredValueMinor,
    saturdayDelivery: group.saturdayDelivery,
    holdForPickup: group.holdForPickup,
    temperatureControl: group.temperatureControl,
  }).total.amountMinor;
}
