import { sendQuery } from "#server/db/client.ts";

/** Columns that people search by (E7); the database function reads the same ones. */
const searchedFields = [
  "senderName",
  "senderCompany",
  "senderEmail",
  "senderPhone",
  "senderCity",
  "senderZipCode",
  "senderLatin",
  "recipientName",
  "recipientCompany",
  "recipientEmail",
  "recipientPhone",
  "recipientCity",
  "recipientZipCode",
  "recipientLatin",
  "reference",
] as const;

export function changesWords(patch: object): boolean {
  return searchedFields.some((field) => field in patch);
}

/** Updates the search words of a shipment and its payment. Does not wait for the result. */
export async function noteShipmentWords(id: string): Promise<void> {
  await sendQuery("note-shipment-words", "select note_shipment_words(s) from shipments s where s.id = $1", [id]);
}
