/** Cautions beside fields of a booking. Only the server writes them, so they stay out of the scripts. */
export const bookingWarnings = {
  labelLetters: (letters: string) =>
    `The label can't print ${letters}. Add a spelling in Latin letters so that it can be read.`,
  saturdayNoEarlier: "Saturday delivery does not make this shipment arrive any earlier. You can leave it out.",
  promiseMoved: (when: string) => `With this choice the shipment arrives ${when}.`,
} as const;
