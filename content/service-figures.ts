import type { MoneyView } from "#domain/shipments/views.ts";

/**
 * Sample prices of services without a tariff, by the letter of their card. Shown only if the company uses the same
 * currency (D3).
 */
export const serviceFigures: Record<string, MoneyView> = { L: { amountMinor: 4499, currency: "USD" } };
