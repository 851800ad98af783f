import { officePlaces } from "#copy/en/office-places.ts";
import type { CardMode, CardProviderChoice } from "#domain/settings/payment-choices.ts";

/** Words of the settings page of payments (B8, C4). */
export const paymentSettingsWords = {
  title: officePlaces.payments,
  lead: "How customers pay, and whether money moves. Keys are kept sealed and are never shown again.",
  cards: "Cards",
  provider: "Cards are charged by",
  publishableKey: "Publishable key",
  publishableKeyHint: "Begins with pk_. Every browser that pays gets it.",
  secretKey: "Secret key",
  secretKeyNone: "Not set.",
  secretKeySet: (ends: string, isLive: boolean) => `Set, ends ${ends}, ${isLive ? "takes money" : "for tests"}.`,
  secretKeyKeep: "Leave empty to keep it; another publishable key needs it again.",
  webhook: "There is no webhook to set up: the state of a payment is asked for when it is needed.",
  offers: "Ways of paying",
  offersHint:
    "Customers pay by card or account; cash and terminal are for the counter. Without scripts a customer can only use an account.",
  offersCard: "Card",
  offersAccount: "Account",
  offersCash: "Cash at the counter",
  offersTerminal: "Card terminal at the counter",
  test: "Test the keys",
  testLead: "Checks the saved keys with Stripe, free of charge.",
  testFailed: "The test could not be made. Please try again.",
} as const;

export const cardProviderTitles: Record<CardProviderChoice, string> = {
  environment: "As the server was started",
  stripe: "Stripe, with the keys below",
  test: "None: test mode",
};

export const cardModeWords: Record<CardMode, { title: string; body: string }> = {
  live: { title: "LIVE: cards are charged", body: "Stripe takes the money of every card booking." },
  stripe_test: {
    title: "TEST: nothing is charged",
    body: "The keys are Stripe’s keys for tests. Only Stripe’s test cards work, and no money moves.",
  },
  test: {
    title: "TEST: nothing is charged",
    body: "Without a provider every card is accepted and none is charged. Such shipments count as unpaid, and say TEST wherever the payment is shown.",
  },
};

/** What `environment` means on this machine. */
export function cardEnvironmentWords(hasKeys: boolean): string {
  return hasKeys
    ? "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY were given."
    : "The server was started without Stripe’s keys, so that would be test mode.";
}

export const stripeAnswerWords: Record<
  "taken" | "unknown_key" | "not_allowed" | "unavailable",
  (server: string) => { title: string; body: string }
> = {
  taken: (server) => ({ title: `${server} knows the key`, body: "Cards can be charged with it." }),
  unknown_key: (server) => ({
    title: `${server} does not know the key`,
    body: "It was typed wrong, or revoked. Cards would be refused.",
  }),
  not_allowed: (server) => ({
    title: `${server} knows the key, and refuses it`,
    body: "A restricted key must be allowed to read and write payment intents.",
  }),
  unavailable: (server) => ({
    title: `${server} did not answer`,
    body: "Customers can’t pay by card until it does. Try again in a minute.",
  }),
};
