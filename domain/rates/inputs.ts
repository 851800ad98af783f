import { isOneOf } from "#domain/shared/one-of.ts";
import { pricesOf } from "#domain/rates/prices-of.ts";
import { perPoundOf } from "#domain/rates/per-pound.ts";
import type { Tariff } from "#domain/rates/tariff.ts";
import { readTiersOf, writeTiers } from "#domain/rates/price-tiers.ts";
import { currencies } from "#domain/settings/choices.ts";
import { version } from "#domain/settings/form-fields.ts";
import { decimalText, percentText, scaledInteger } from "#domain/shared/decimal.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { priceMinor, shapeIn, text, wallDateTime } from "#domain/shared/form-fields.ts";
import { minorDigits } from "#domain/shared/money.ts";
import { parseFields } from "#domain/shared/parse-fields.ts";
import { type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";

/** Parses "2.5" percent as basis points, up to 100 percent; blank means none. */
const percent = text(20).transform((value, ctx): number => {
  const typed = value.replace(/\s*%$/, "");
  const read = typed === "" ? 0 : scaledInteger(typed, 2);
  if (read !== null && read <= 10_000) return read;
  ctx.addIssue({
    code: "custom",
    message: (typed.startsWith("-") ? "price_negative" : "percent_invalid") satisfies FieldMessageKey,
  });
  return 0;
});

const price = priceMinor.refine((value) => value !== null, { message: "price_required" satisfies FieldMessageKey });

/** Steps by weight, one per line; `readTiers` parses them, because their amounts depend on the currency. */
const tiers = text(300, { multiline: true });

/**
 * Input of a price list. `version`: the list it is based on; `validFrom`: wall time of the company, blank means now.
 * If omitted, `currency` stays; a new one applies from now on (D1).
 */
export const publishTariffShape = {
  version,
  validFrom: wallDateTime,
  currency: text(3),
  standardBase: price,
  standardPerPound: price,
  standardMinimum: priceMinor,
  standardTiers: tiers,
  expressBase: price,
  expressPerPound: price,
  expressMinimum: priceMinor,
  expressTiers: tiers,
  rushBase: price,
  rushPerPound: price,
  rushMinimum: priceMinor,
  rushTiers: tiers,
  medicalBase: price,
  medicalPerPound: price,
  medicalMinimum: priceMinor,
  medicalTiers: tiers,
  saturdayDelivery: price,
  holdForPickup: price,
  temperatureControl: price,
  insurancePercent: percent,
  fuelPercent: percent,
};
export type PublishTariff = { version: number; validFrom: string; prices: Omit<Tariff, "version"> };

/** Parses a draft in the currency it names, or else in the current one (`charged`). */
export function parsePublishTariff(
  raw: unknown,
  charged: string,
): { ok: true; value: PublishTariff } | { ok: false; issues: FieldIssue[] } {
  const named = currencyNamed(raw) || charged;
  const isKnown = named === charged || isOneOf(currencies, named);
  // Amounts cannot be parsed in an unknown currency; its own field reports the error below.
  const currency = isKnown ? named : charged;
  const result = parseFields(shapeIn(publishTariffShape, currency), raw, (fields) => {
    const issues = stepsOf(fields, currency).refused.map(({ service, message }) => ({
      path: `${service}Tiers`,
      message,
    }));
    if (!isKnown) issues.push({ path: "currency", message: "choice_invalid" satisfies FieldMessageKey });
    if (currency === charged) return issues;
    if (fields.validFrom) issues.push({ path: "validFrom", message: "tariff_currency_now" satisfies FieldMessageKey });
    return issues;
  });
  if (!result.ok) return result;
  const { version: drawnFrom, validFrom } = result.value;
  const prices = pricesOf(result.value, currency, stepsOf(result.value, currency).tiers);
  return { ok: true, value: { version: drawnFrom, validFrom, prices } };
}

function currencyNamed(raw: unknown): string {
  const named: unknown = typeof raw === "object" && raw !== null && "currency" in raw ? raw.currency : "";
  return typeof named === "string" ? named.trim().toUpperCase() : "";
}

function stepsOf(fields: Partial<Record<`${ServiceKey}Tiers`, string>>, currency: string) {
  return readTiersOf((service) => fields[`${service}Tiers`] ?? "", currency);
}

/** Formats a price list as form fields; the inverse of `parsePublishTariff`. Leaves `validFrom` blank. */
export function writeTariff(tariff: Tariff): Record<string, string> {
  const amount = (minor: number) => decimalText(minor, minorDigits(tariff.currency));
  const services = serviceKeys.flatMap((key): [string, string][] => {
    const { baseMinor, minimumMinor, tiers: steps = [] } = tariff.services[key];
    return [
      [`${key}Base`, amount(baseMinor)],
      [`${key}PerPound`, amount(perPoundOf(tariff, key))],
      [`${key}Minimum`, minimumMinor ? amount(minimumMinor) : ""],
      [`${key}Tiers`, writeTiers(steps, tariff.currency)],
    ];
  });
  return {
    validFrom: "",
    currency: tariff.currency,
    ...Object.fromEntries(services),
    saturdayDelivery: amount(tariff.saturdayDeliveryMinor),
    holdForPickup: amount(tariff.holdForPickupMinor),
    temperatureControl: amount(tariff.temperatureControlMinor),
    insurancePercent: percentText(tariff.insuranceBasisPoints),
    fuelPercent: tariff.fuelBasisPoints ? percentText(tariff.fuelBasisPoints) : "",
  };
}

/**
 * Checks whether two price lists charge the same. Compares form fields, because a price per pound may be stored once
 * or per service.
 */
export function isSameTariff(one: Omit<Tariff, "version">, other: Omit<Tariff, "version">): boolean {
  const written = (tariff: Omit<Tariff, "version">) => JSON.stringify(writeTariff({ ...tariff, version: 1 }));
  return written(one) === written(other);
}
