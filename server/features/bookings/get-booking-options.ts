import { openingHoursLine } from "#copy/en/opening-hours.ts";
import { latestDelivery } from "#domain/bookings/rules.ts";
import type { BookingOptions } from "#domain/bookings/views.ts";
import { cardAtCounter, offeredWays } from "#domain/settings/payment-settings.ts";
import { percentText } from "#domain/shared/decimal.ts";
import { countriesByName } from "#domain/shared/country-names.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { packageMaxWeightLb, packageTypes, serviceKeys } from "#domain/shipments/vocabulary.ts";
import { now } from "#server/clock.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { getActiveTariff } from "#server/features/rates/get-active-tariff.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { cardProvider, stripeInForce } from "#server/features/providers/card-provider.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { getPushKey } from "#server/features/providers/get-push-key.ts";
import { laterTextConsent, textConsent } from "#server/features/providers/get-text-provider.ts";

/** Returns the options of the booking form, with current prices. */
export async function getBookingOptions(): Promise<BookingOptions> {
  const { tariff } = await getActiveTariff();
  const branches = await listBranches();
  const settings = await getSettings();
  const { general, policies, payments } = settings;
  const money = (amountMinor: number) => ({ amountMinor, currency: tariff.currency });
  const provider = await cardProvider();
  const zone = branches[0]?.zone ?? general.zone;
  return {
    tariff,
    services: serviceKeys.map((key) => ({ key, basePrice: money(tariff.services[key].baseMinor) })),
    insuranceRatePercent: percentText(tariff.insuranceBasisPoints),
    surcharges: {
      saturdayDelivery: money(tariff.saturdayDeliveryMinor),
      holdForPickup: money(tariff.holdForPickupMinor),
      temperatureControl: money(tariff.temperatureControlMinor),
    },
    packageTypes: packageTypes.map((key) => ({ key, maxWeightLb: packageMaxWeightLb[key] })),
    branches: branches.map((branch) => ({
      code: branch.code,
      name: branch.name,
      street: branch.street,
      city: branch.city,
      state: branch.state,
      zipCode: branch.zipCode,
      hours: openingHoursLine(branch.hours),
    })),
    countries: countriesByName(),
    payment: {
      provider: provider.name,
      publishableKey: provider.publishableKey,
      offered: offeredWays(payments),
      cardAtCounter: cardAtCounter(payments, stripeInForce(payments) !== null),
    },
    textConsent: textConsent(settings),
    notify: {
      sendsMail: await hasMailServer(),
      laterTextConsent: laterTextConsent(settings),
      offersPush: (await getPushKey()) !== null,
    },
    termsVersion: policies.terms,
    today: dayKey(now(), zone),
    latestDelivery: latestDelivery(now(), zone),
    zone,
    currency: tariff.currency,
  };
}
