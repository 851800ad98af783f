/** The box that asks for a number, on every room's pages. */
export const trackingBoxWords = {
  number: "Tracking number",
  trackShipment: "Track Shipment",
  track: "Track",
  mistyped: "Check the number: a character seems mistyped.",
} as const;
