/**
 * Live topic that signals a change of any shipment within two seconds. Only staff may subscribe
 * (`server/api/live.ts`).
 */
export const anyShipmentTopic = "shipments:any";
