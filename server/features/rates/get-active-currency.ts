import { getActiveTariff } from "#server/features/rates/get-active-tariff.ts";

/** The currency that amounts are typed and charged in now (D1). */
export async function getActiveCurrency(): Promise<string> {
  return (await getActiveTariff()).tariff.currency;
}
