// What the page of payments offers, apart from the schemas: forms in the browser list these without loading a validator.
/** "environment": as the server was started (STRIPE_SECRET_KEY), or nothing; "test": no card is charged, whatever it was started with. */
export const cardProviders = ["environment", "stripe", "test"] as const;
export type CardProviderChoice = (typeof cardProviders)[number];

/** `live` takes money; `stripe_test` asks Stripe, which charges nothing; `test` asks nobody (C4). */
export type CardMode = "live" | "stripe_test" | "test";

/** Whether staff are offered a card over the counter; `not_set_up`: nobody is there to ask, and nobody chose the test mode. */
export type CardAtCounter = "offered" | "not_set_up" | "off";

/** The tick of each way of paying. */
export const offerSettings = {
  credit: "offersCard",
  account: "offersAccount",
  cash: "offersCash",
  terminal: "offersTerminal",
} as const;
