/** Steps 3 and 4 of a booking, and the same fields in the back office: questions about a place. */
export const partyStepWords = {
  keepZip: (zip: string) => `Keep ZIP code ${zip}`,
  askForPrice: "Ask for a price",
  totalOnRequest: "On request",
} as const;

/** An address that no service reaches by itself. Only the server says this. */
export const onRequestWords = {
  abroad: (country: string) =>
    `We carry to ${country} on request. Send what you have typed, and we answer with a price and a date.`,
  fromAbroad: (country: string) =>
    `We carry from ${country} on request. Send what you have typed, and we answer with a price and a date.`,
  elsewhere: "We carry there on request. Send what you have typed, and we answer with a price and a date.",
} as const;
