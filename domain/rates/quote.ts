import { perPoundOf } from "#domain/rates/per-pound.ts";
import type { Tariff } from "#domain/rates/tariff.ts";
import { amountText, type Money, money, shareOf, sumMoney, timesHundredths } from "#domain/shared/money.ts";
import { poundsText } from "#domain/shared/weight.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

/**
 * Input of a price. Weight in hundredths of a pound for all pieces (C5), null if unknown; insured value in minor
 * units, null without insurance.
 */
export type QuoteInput = {
  service: ServiceKey;
  weightHundredthsLb: number | null;
  insuredValueMinor: number | null;
  saturdayDelivery: boolean;
  holdForPickup: boolean;
  temperatureControl: boolean;
};

export const priceLineCodes = [
  "base",
  "weight",
  "insurance",
  "saturday_delivery",
  "hold_for_pickup",
  "temperature_control",
  "minimum",
  "fuel",
  "agreed",
] as const;
export type PriceLineCode = (typeof priceLineCodes)[number];

/**
 * One charge. `quantity`: pounds ("10.0"), the insured value ("500.00"), the minimum, or the base of the fuel share;
 * null for a flat charge. The rate is in minor units per pound, or in basis points (200 is 2 %). All values are
 * stored; rates are never computed back from amounts (D5).
 */
type PriceLine = {
  code: PriceLineCode;
  quantity: string | null;
  unitPriceMinor: number | null;
  shareBasisPoints: number | null;
  amount: Money;
};
export type Quote = { lines: PriceLine[]; total: Money };

/**
 * Prices a shipment: one line per charge, each rounded half up, and their sum as the total (D1, D2). @throws
 * RangeError for negative weights or values.
 */
export function quote(tariff: Tariff, input: QuoteInput): Quote {
  const { currency } = tariff;
  const flat = (code: PriceLineCode, minor: number): PriceLine => ({
    code,
    quantity: null,
    unitPriceMinor: null,
    shareBasisPoints: null,
    amount: money(minor, currency),
  });
  const lines: PriceLine[] = [flat("base", tariff.services[input.service].baseMinor)];
  if (input.weightHundredthsLb !== null) {
    lines.push(...weightLines(tariff, input.service, input.weightHundredthsLb));
    lines.push(...minimumLine(tariff, input.service, lines));
    lines.push(...fuelLine(tariff, lines));
  }
  if (input.insuredValueMinor !== null) lines.push(insuranceLine(tariff, input.insuredValueMinor));
  if (input.saturdayDelivery) lines.push(flat("saturday_delivery", tariff.saturdayDeliveryMinor));
  if (input.holdForPickup) lines.push(flat("hold_for_pickup", tariff.holdForPickupMinor));
  if (input.temperatureControl) lines.push(flat("temperature_control", tariff.temperatureControlMinor));
  return {
    lines,
    total: sumOf(tariff, lines),
  };
}

/** Returns a quote with a single line for a price agreed with the customer (D4), in minor units of `currency`. */
export function agreedQuote(amountMinor: number, currency: string): Quote {
  const amount = money(amountMinor, currency);
  const line: PriceLine = { code: "agreed", quantity: null, unitPriceMinor: null, shareBasisPoints: null, amount };
  return { lines: [line], total: amount };
}

/** Returns one line per weight step. Earlier pounds keep their price, so that a heavier parcel never costs less. */
function weightLines(tariff: Tariff, service: ServiceKey, weightHundredthsLb: number): PriceLine[] {
  if (weightHundredthsLb < 0) throw new RangeError("weight below zero");
  const steps = [
    { overHundredthsLb: 0, perPoundMinor: perPoundOf(tariff, service) },
    ...(tariff.services[service].tiers ?? []),
  ];
  return steps.flatMap(({ overHundredthsLb, perPoundMinor }, place): PriceLine[] => {
    const until = Math.min(weightHundredthsLb, steps[place + 1]?.overHundredthsLb ?? weightHundredthsLb);
    const within = until - overHundredthsLb;
    if (within <= 0 && place > 0) return [];
    return [
      {
        code: "weight",
        quantity: poundsText(within),
        unitPriceMinor: perPoundMinor,
        shareBasisPoints: null,
        amount: timesHundredths(money(perPoundMinor, tariff.currency), within),
      },
    ];
  });
}

/** Returns the line that tops up base price and weight to the service's minimum, which is its quantity. */
function minimumLine(tariff: Tariff, service: ServiceKey, lines: PriceLine[]): PriceLine[] {
  const minimum = money(tariff.services[service].minimumMinor ?? 0, tariff.currency);
  const missing = minimum.amountMinor - sumOf(tariff, lines).amountMinor;
  if (missing <= 0) return [];
  const amount = money(missing, tariff.currency);
  return [{ code: "minimum", quantity: amountText(minimum), unitPriceMinor: null, shareBasisPoints: null, amount }];
}

/** Returns the fuel charge, a share of carriage. Insurance and extras are excluded. */
function fuelLine(tariff: Tariff, lines: PriceLine[]): PriceLine[] {
  if (!tariff.fuelBasisPoints) return [];
  const carriage = sumOf(tariff, lines);
  return [
    {
      code: "fuel",
      quantity: amountText(carriage),
      unitPriceMinor: null,
      shareBasisPoints: tariff.fuelBasisPoints,
      amount: shareOf(carriage, tariff.fuelBasisPoints),
    },
  ];
}

function sumOf(tariff: Tariff, lines: PriceLine[]): Money {
  return sumMoney(
    lines.map((line) => line.amount),
    tariff.currency,
  );
}

function insuranceLine(tariff: Tariff, insuredValueMinor: number): PriceLine {
  if (insuredValueMinor < 0) throw new RangeError("insured value below zero");
  const insured = money(insuredValueMinor, tariff.currency);
  return {
    code: "insurance",
    quantity: amountText(insured),
    unitPriceMinor: null,
    shareBasisPoints: tariff.insuranceBasisPoints,
    amount: shareOf(insured, tariff.insuranceBasisPoints),
  };
}
