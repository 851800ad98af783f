// Separate from the schemas, so that forms in the browser do not load a validator.
/** "environment": the server's configuration (STRIPE_SECRET_KEY), or none; "test": never charges a card. */
export const cardProviders = ["environment", "stripe", "test"] as const;
export type CardProviderChoice = (typeof cardProviders)[number];

/** `live` charges cards; `stripe_test` uses Stripe's test mode; `test` contacts no provider (C4). */
export type CardMode = "live" | "stripe_test" | "test";

/** Whether staff may accept cards at the counter. `not_set_up`: there is no provider, and test mode was not chosen. */
export type CardAtCounter = "offered" | "not_set_up" | "off";

export const offerSettings = {
  credit: "offersCard",
  account: "offersAccount",
  cash: "offersCash",
  terminal: "offersTerminal",
} as const;
