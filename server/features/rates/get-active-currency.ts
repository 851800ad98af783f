import { getActiveTariff } from "#server/features/rates/get-active-tariff.ts";

/** Returns the currency that amounts are entered and charged in now (D1). */
export async function getActiveCurrency(): Promise<string> {
  return (await getActiveTariff()).tariff.currency;
}
