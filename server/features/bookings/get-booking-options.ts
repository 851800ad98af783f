import type { Branch } from "#domain/branches/branch.ts";
import { weekdays } from "#domain/branches/branch.ts";
import { latestDelivery } from "#domain/bookings/rules.ts";
import type { BookingOptions } from "#domain/bookings/views.ts";
import { insurancePercentText } from "#domain/rates/tariff.ts";
import { countries } from "#domain/shared/countries.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { packageMaxWeightLb, packageTypes, serviceKeys } from "#domain/shipments/vocabulary.ts";
import { now } from "#server/clock.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { getActiveTariff } from "#server/features/rates/get-active-tariff.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { paymentProvider } from "#server/payments/choose-provider.ts";

/** What a visitor may choose from, with today's prices. */
export async function getBookingOptions(): Promise<BookingOptions> {
  const { tariff } = await getActiveTariff();
  const branches = await listBranches();
  const { general } = await getSettings();
  const money = (amountMinor: number) => ({ amountMinor, currency: tariff.currency });
  const provider = paymentProvider();
  const zone = branches[0]?.zone ?? general.zone;
  return {
    services: serviceKeys.map((key) => ({ key, basePrice: money(tariff.services[key].baseMinor) })),
    perPound: money(tariff.perPoundMinor),
    insuranceRatePercent: insurancePercentText(tariff),
    surcharges: {
      saturdayDelivery: money(tariff.saturdayDeliveryMinor), holdForPickup: money(tariff.holdForPickupMinor), temperatureControl: money(tariff.temperatureControlMinor),
    },
    packageTypes: packageTypes.map((key) => ({ key, maxWeightLb: packageMaxWeightLb[key] })),
    branches: branches.map((branch) => ({
      code: branch.code, name: branch.name, street: branch.street, city: branch.city, state: branch.state, zipCode: branch.zipCode, hours: hoursText(branch),
    })),
    countries: countries.map(({ code, name }) => ({ code, name })),
    payment: { provider: provider.name, publishableKey: provider.publishableKey },
    termsVersion: general.termsVersion,
    today: dayKey(now(), zone),
    latestDelivery: latestDelivery(now(), zone),
    zone,
    currency: tariff.currency,
  };
}

/** "Mon–Fri 09:00–18:00, Sat 10:00–16:00": neighbouring days with the same hours together, closed days left out. */
function hoursText(branch: Branch): string {
  const runs: { first: string; last: string; hours: string }[] = [];
  for (const [index, weekday] of weekdays.entries()) {
    const day = branch.hours[weekday];
    if (!day) continue;
    const name = weekday.charAt(0).toUpperCase() + weekday.slice(1);
    const hours = `${day.opens}–${day.closes}`;
    const run = runs.at(-1);
    const isNeighbour = run?.hours === hours && weekdays[index - 1] === run.last.toLowerCase();
    if (run && isNeighbour) run.last = name;
    else runs.push({ first: name, last: name, hours });
  }
  return runs.map(({ first, last, hours }) => `${first === last ? first : `${first}–${last}`} ${hours}`).join(", ");
}
