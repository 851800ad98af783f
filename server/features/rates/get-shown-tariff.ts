import { orLastKnown } from "#server/db/last-known.ts";
import { getActiveTariff } from "#server/features/rates/get-active-tariff.ts";

/** The price list as public pages show it: the last known one while the database is away. What is charged asks `getActiveTariff`. Throws as that does. */
export const getShownTariff = orLastKnown(getActiveTariff);
