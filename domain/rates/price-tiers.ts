import { decimalText, scaledInteger } from "#domain/shared/decimal.ts";
import { minorDigits, parseMoney } from "#domain/shared/money.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";

export const mostTiers = 5;
const heaviestHundredthsLb = 10_000_000;

export type PriceTier = { overHundredthsLb: number; perPoundMinor: number };

type ReadTiers = { tiers: PriceTier[]; message: string | null };

// "over 10 lb: 1.79", and variants such as "10 1.79" or "> 10 lb = $1.79 per lb".
const line =
  /^(?:over|above|>)?\s*([\d.]+)(?:\s*lbs?)?(?:\s*[:=]\s*|\s+)(?:at\s+)?([$€£¥]?[\d.,]+)(?:\s*(?:per|\/)\s*lb)?$/i;

/**
 * Parses the steps of a service, one per line in any order. Each step lasts until the next; two steps at the same
 * weight are an error. Weights in tenths of a pound, prices in `currency`.
 */
export function readTiers(text: string, currency: string): ReadTiers {
  const lines = text.split("\n").map((each) => each.trim());
  const tiers: PriceTier[] = [];
  for (const each of lines.filter(Boolean)) {
    const [, pounds = "", price = ""] = line.exec(each) ?? [];
    const tenths = scaledInteger(pounds, 1);
    const amount = parseMoney(price, currency);
    // Like amounts, "1.000" may be a thousand.
    const isUnclear = /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(pounds);
    if (tenths === null || isUnclear || !amount || tenths * 10 > heaviestHundredthsLb)
      return refused(`tier_invalid:${cutText(each, 40)}`);
    if (tenths === 0) return refused("tier_at_nothing");
    tiers.push({ overHundredthsLb: tenths * 10, perPoundMinor: amount.amountMinor });
  }
  if (tiers.length > mostTiers) return refused("tier_limit");
  tiers.sort((a, b) => a.overHundredthsLb - b.overHundredthsLb);
  const twice = tiers.find((tier, place) => tiers[place + 1]?.overHundredthsLb === tier.overHundredthsLb);
  return twice ? refused(`tier_twice:${decimalText(twice.overHundredthsLb / 10, 1)}`) : { tiers, message: null };
}

/** Parses the steps of every service and lists the services with errors. */
export function readTiersOf(textOf: (service: ServiceKey) => string, currency: string) {
  const read = (service: ServiceKey) => readTiers(textOf(service), currency);
  const of = { standard: read("standard"), express: read("express"), rush: read("rush"), medical: read("medical") };
  return {
    tiers: {
      standard: of.standard.tiers,
      express: of.express.tiers,
      rush: of.rush.tiers,
      medical: of.medical.tiers,
    } satisfies Record<ServiceKey, PriceTier[]>,
    refused: serviceKeys.flatMap((service) => {
      const { message } = of[service];
      return message === null ? [] : [{ service, message }];
    }),
  };
}

export function writeTiers(tiers: readonly PriceTier[], currency: string): string {
  return tiers
    .map(({ overHundredthsLb, perPoundMinor }) => {
      const pounds = decimalText(overHundredthsLb / 10, 1).replace(/\.0$/, "");
      return `over ${pounds} lb: ${decimalText(perPoundMinor, minorDigits(currency))}`;
    })
    .join("\n");
}

function refused(message: string): ReadTiers {
  return { tiers: [], message };
}
