import { statedCountry } from "#domain/shared/address.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import type { recipientColumns, senderColumns } from "#server/features/shipments/side.rows.ts";

/** Shows missing parts of an imported record as missing, the default country included. */
function withStatedCountry<T extends Parameters<typeof statedCountry>[0]>(party: T): T {
  return { ...party, country: statedCountry(party) };
}

export function senderOf(row: Pick<ShipmentRow, keyof typeof senderColumns>) {
  return withStatedCountry({
    name: row.senderName,
    company: row.senderCompany,
    phone: row.senderPhone,
    street: row.senderAddress,
    street2: row.senderAddress2,
    city: row.senderCity,
    state: row.senderState,
    zipCode: row.senderZipCode,
    country: row.senderCountry,
    latin: row.senderLatin,
  });
}

export function recipientOf(row: Pick<ShipmentRow, keyof typeof recipientColumns>) {
  return withStatedCountry({
    name: row.recipientName,
    company: row.recipientCompany,
    phone: row.recipientPhone,
    street: row.recipientAddress,
    street2: row.recipientAddress2,
    city: row.recipientCity,
    state: row.recipientState,
    zipCode: row.recipientZipCode,
    country: row.recipientCountry,
    latin: row.recipientLatin,
  });
}
