import type { OpenAPIHono } from "@hono/zod-openapi";
import { quoteExample } from "#copy/en/api-reference.ts";
import { z } from "zod";
import { choice, flag, amountMinor, shapeIn, weightHundredths } from "#domain/shared/form-fields.ts";
import { parseFields } from "#domain/shared/parse-fields.ts";
import { perPoundOf } from "#domain/rates/per-pound.ts";
import { MoneyView, PriceLineView } from "#domain/shipments/views.ts";
import { packageMaxWeightLb, packageTypes, serviceKeys } from "#domain/shipments/vocabulary.ts";
import { addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { getActiveTariff } from "#server/features/rates/get-active-tariff.ts";
import { quoteShipment } from "#server/features/rates/quote-shipment.ts";

const Services = z.strictObject({
  services: z.array(
    z.strictObject({
      key: z.enum(serviceKeys),
      basePrice: MoneyView,
      perPound: MoneyView,
      minimum: MoneyView,
      tiers: z.array(z.strictObject({ overPounds: z.number(), perPound: MoneyView })),
    }),
  ),
  perPound: MoneyView,
  insuranceBasisPoints: z.int(),
  fuelBasisPoints: z.int(),
  surcharges: z.strictObject({ saturdayDelivery: MoneyView, holdForPickup: MoneyView, temperatureControl: MoneyView }),
  packageTypes: z.array(z.strictObject({ key: z.enum(packageTypes), maxWeightLb: z.number() })),
});

const quoteShape = {
  serviceType: choice(serviceKeys, "service_type_required"),
  weight: weightHundredths,
  insuranceValue: amountMinor,
  saturdayDelivery: flag,
  holdForPickup: flag,
  temperatureControl: flag,
};

const QuoteAnswer = z.strictObject({ lines: z.array(PriceLineView), total: MoneyView });

/** Adds the public endpoints for services and prices. */
export function addQuoteEndpoints(api: OpenAPIHono): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/services",
    summary: "List services, surcharges and package types",
    access: "anyone",
    status: 200,
    response: Services,
    answer: async () => {
      const { tariff } = await getActiveTariff();
      const money = (minor: number) => ({ amountMinor: minor, currency: tariff.currency });
      return {
        services: serviceKeys.map((key) => ({
          key,
          basePrice: money(tariff.services[key].baseMinor),
          perPound: money(perPoundOf(tariff, key)),
          minimum: money(tariff.services[key].minimumMinor ?? 0),
          tiers: (tariff.services[key].tiers ?? []).map(({ overHundredthsLb, perPoundMinor }) => ({
            overPounds: overHundredthsLb / 100,
            perPound: money(perPoundMinor),
          })),
        })),
        perPound: money(tariff.perPoundMinor),
        insuranceBasisPoints: tariff.insuranceBasisPoints,
        fuelBasisPoints: tariff.fuelBasisPoints ?? 0,
        surcharges: {
          saturdayDelivery: money(tariff.saturdayDeliveryMinor),
          holdForPickup: money(tariff.holdForPickupMinor),
          temperatureControl: money(tariff.temperatureControlMinor),
        },
        packageTypes: packageTypes.map((key) => ({ key, maxWeightLb: packageMaxWeightLb[key] })),
      } satisfies z.infer<typeof Services>;
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/quotes",
    summary: "Quote a shipment by the tariff in force; weight in lb, amounts in the tariff's currency",
    access: "anyone",
    body: z.strictObject(quoteShape),
    example: quoteExample,
    status: 200,
    response: QuoteAnswer,
    answer: async (c) => {
      const fields = accepted(parseFields(shapeIn(quoteShape, await getActiveCurrency()), await readJson(c)));
      const { lines, total } = quoteShipment(
        { ...fields, insurance: fields.insuranceValue !== null },
        await getActiveTariff(),
      );
      return { lines, total } satisfies z.infer<typeof QuoteAnswer>;
    },
  });
}
