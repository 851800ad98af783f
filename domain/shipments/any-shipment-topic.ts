/** Follows a change of any shipment, within two seconds. Only staff may listen (`server/api/live.ts`). */
export const anyShipmentTopic = "shipments:any";
