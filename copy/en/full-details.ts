/** What the full tier adds. */
export const fullWords = {
  backOffice: "Open in back office",
  shareLink: "Share private link",
  instructions: "Special instructions",
  pin: "PIN for the counter",
  pinNote: "Say it when you collect the shipment, or show an ID. It is good for today. We never ask for it by phone.",
  pinAtDoor: "PIN for the driver",
  pinAtDoorNote: "Say it at the door, or sign instead. It is good for today. We never ask for it by phone.",
  label: "Shipping label",
  enlarge: "Show label full screen",
  shrink: "Close label",
  receipt: "Receipt",
  total: "Total",
  payment: (state: string) => `Payment: ${state}`,
} as const;

/** What whoever booked a shipment may still do with it. */
export const bookedWords = {
  title: "Your booking",
  correct: "Correct details",
  bookAgain: "Book again",
  cancel: "Cancel shipment",
} as const;

/** Parties of a shipment, as sheet and masked sheet head them. */
export const partyWords = { from: "From", to: "To", zipCode: "ZIP code", phone: "Phone", email: "E-mail" } as const;
