// Separate from the schemas, so that forms in the browser do not load a validator.
/** `log`: sends nothing, but stores and logs each text, for testing. */
export const textProviders = ["none", "twilio", "vonage", "sns", "http", "log"] as const;
export type TextProvider = (typeof textProviders)[number];

export type TextCarrier = Exclude<TextProvider, "none" | "log">;

/** Providers that forward replies. AWS manages STOP replies itself. */
export const inboundCarriers = ["twilio", "vonage", "http"] as const;
export type InboundCarrier = (typeof inboundCarriers)[number];

export const inboundPath = (carrier: InboundCarrier) => `/providers/${carrier}/texts`;
