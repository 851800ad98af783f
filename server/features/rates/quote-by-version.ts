import { AppError } from "#domain/shared/errors.ts";
import { type QuotedFields, quoteBy, type ShipmentQuote } from "#server/features/rates/quote-shipment.ts";
import { loadTariff } from "#server/features/rates/tariff.rows.ts";

/** What a shipment costs by the tariff it was booked under, whatever is in force now (D1). Throws `unavailable` for a version that is not there. */
export async function quoteByVersion(tariffVersionId: string, fields: QuotedFields): Promise<ShipmentQuote> {
  const tariff = await loadTariff(tariffVersionId);
  if (!tariff) throw new AppError("unavailable", { reason: "no_tariff" });
  return quoteBy({ id: tariffVersionId, tariff }, fields);
}
