/** The box that asks for a number, on every room's pages. */
export const trackingBoxWords = {
  number: "Tracking number",
  trackShipment: "Track Shipment",
  track: "Track",
  mistyped: "Check the last characters: they do not fit the rest of the number.",
  fits: "The characters fit one another.",
} as const;
