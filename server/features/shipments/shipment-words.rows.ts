import { sendQuery } from "#server/db/client.ts";

/** Columns that people search by (E7); the function of the database reads the same ones. */
const searchedFields = [
  "senderName",
  "senderCompany",
  "senderEmail",
  "senderPhone",
  "senderCity",
  "senderZipCode",
  "recipientName",
  "recipientCompany",
  "recipientEmail",
  "recipientPhone",
  "recipientCity",
  "recipientZipCode",
  "reference",
] as const;

export function changesWords(patch: object): boolean {
  return searchedFields.some((field) => field in patch);
}

/** Writes down what a shipment is found by, as it and its payment stand now. Nobody waits for the answer. */
export async function noteShipmentWords(id: string): Promise<void> {
  await sendQuery("note-shipment-words", "select note_shipment_words(s) from shipments s where s.id = $1", [id]);
}
