// What the page of text messages offers, apart from the schemas: forms in the browser list these without loading a validator.
/** `log`: no text leaves the house, each is kept and noted in the log: for trying out. */
export const textProviders = ["none", "twilio", "vonage", "sns", "http", "log"] as const;
export type TextProvider = (typeof textProviders)[number];

/** Those that carry texts to phones. */
export type TextCarrier = Exclude<TextProvider, "none" | "log">;

/** Those that tell us what people answer; AWS keeps its own list of who said STOP. */
export const inboundCarriers = ["twilio", "vonage", "http"] as const;
export type InboundCarrier = (typeof inboundCarriers)[number];

/** Where a provider is told to bring answers to. */
export const inboundPath = (carrier: InboundCarrier) => `/providers/${carrier}/texts`;
