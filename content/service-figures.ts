import type { MoneyView } from "#domain/shipments/views.ts";

/** Sample prices of services that no tariff has, by the letter of their card. Shown only where the company's prices are in the same currency (D3). */
export const serviceFigures: Record<string, MoneyView> = { L: { amountMinor: 4499, currency: "USD" } };
