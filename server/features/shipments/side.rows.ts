import { shipments } from "#server/db/schema/shipments.ts";

/** Columns of one side of a shipment for its driver, without the e-mail. */
export const senderColumns = {
  senderName: shipments.senderName,
  senderCompany: shipments.senderCompany,
  senderPhone: shipments.senderPhone,
  senderAddress: shipments.senderAddress,
  senderAddress2: shipments.senderAddress2,
  senderCity: shipments.senderCity,
  senderState: shipments.senderState,
  senderZipCode: shipments.senderZipCode,
  senderCountry: shipments.senderCountry,
  senderLatin: shipments.senderLatin,
  senderZone: shipments.senderZone,
} as const;

export const recipientColumns = {
  recipientName: shipments.recipientName,
  recipientCompany: shipments.recipientCompany,
  recipientPhone: shipments.recipientPhone,
  recipientAddress: shipments.recipientAddress,
  recipientAddress2: shipments.recipientAddress2,
  recipientCity: shipments.recipientCity,
  recipientState: shipments.recipientState,
  recipientZipCode: shipments.recipientZipCode,
  recipientCountry: shipments.recipientCountry,
  recipientLatin: shipments.recipientLatin,
  recipientZone: shipments.recipientZone,
} as const;
