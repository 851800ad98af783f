import { officePlaces } from "#copy/en/office-places.ts";
import type { CardMode, CardProviderChoice } from "#domain/settings/payment-choices.ts";

/** Words of the settings page of payments (B8, C4). */
export const paymentSettingsWords = {
  title: officePlaces.payments,
  lead: "How customers pay, and whether cards are charged. Keys are stored encrypted and never shown again.",
  cards: "Cards",
  provider: "Card provider",
  publishableKey: "Publishable key",
  publishableKeyHint: "Begins with pk_. It is public.",
  secretKey: "Secret key",
  secretKeyNone: "Not set.",
  secretKeySet: (ends: string, isLive: boolean) => `Set, ends ${ends}, ${isLive ? "live" : "test mode"}.`,
  secretKeyKeep: "Leave blank to keep it. Enter it again if you change the publishable key.",
  webhook: "No webhook is needed: the state of a payment is requested from Stripe when needed.",
  offers: "Payment methods",
  offersHint:
    "Customers pay by card or account. Cash and terminal are for the counter. Without JavaScript, a customer can only use an account.",
  offersCard: "Card",
  offersAccount: "Account",
  offersCash: "Cash at the counter",
  offersTerminal: "Card terminal at the counter",
  test: "Test the keys",
  testLead: "Checks the saved keys with Stripe, free of charge.",
  testFailed: "The test failed. Please try again.",
} as const;

export const cardProviderTitles: Record<CardProviderChoice, string> = {
  environment: "As set on the server",
  stripe: "Stripe, with the keys below",
  test: "None: test mode",
};

export const cardModeWords: Record<CardMode, { title: string; body: string }> = {
  live: { title: "LIVE: cards are charged", body: "Stripe charges every booking by card." },
  stripe_test: {
    title: "TEST: nothing is charged",
    body: "These are Stripe’s test keys. Only Stripe’s test cards work, and nothing is charged.",
  },
  test: {
    title: "TEST: nothing is charged",
    body: "Without a provider, every card is accepted and none is charged. Such shipments count as unpaid and show TEST beside the payment.",
  },
};

/** What `environment` means on this machine. */
export function cardEnvironmentWords(hasKeys: boolean): string {
  return hasKeys
    ? "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are set."
    : "The server has no Stripe keys, so this would be test mode.";
}

export const stripeAnswerWords: Record<
  "taken" | "unknown_key" | "not_allowed" | "unavailable",
  (server: string) => { title: string; body: string }
> = {
  taken: (server) => ({ title: `${server} accepted the key`, body: "Cards can be charged with it." }),
  unknown_key: (server) => ({
    title: `${server} rejected the key`,
    body: "It is mistyped or revoked. Cards would be declined.",
  }),
  not_allowed: (server) => ({
    title: `The key lacks a permission at ${server}`,
    body: "A restricted key must be allowed to read and write payment intents.",
  }),
  unavailable: (server) => ({
    title: `${server} did not respond`,
    body: "Customers can’t pay by card until it responds. Try again in a minute.",
  }),
};
