import { AppError } from "#domain/shared/errors.ts";
import { type QuotedFields, quoteBy, type ShipmentQuote } from "#server/features/rates/quote-shipment.ts";
import { loadTariff } from "#server/features/rates/tariff.rows.ts";

/** Quotes a shipment by the tariff it was booked under (D1). @throws `unavailable` for an unknown version. */
export async function quoteByVersion(tariffVersionId: string, fields: QuotedFields): Promise<ShipmentQuote> {
  const tariff = await loadTariff(tariffVersionId);
  if (!tariff) throw new AppError("unavailable", { reason: "no_tariff" });
  return quoteBy({ id: tariffVersionId, tariff }, fields);
}
