/** What a provider answers when asked to set an amount aside on a card. */
export type Authorisation =
  | { ok: true; state: "authorised"; provider: string; reference: string }
  | { ok: false; reason: "declined" | "unavailable" };

export type AuthoriseRequest = {
  /** Made by the provider in the browser; never a card number (C4). */
  token: string;
  amountMinor: number;
  currency: string;
  /** The same key never charges twice. */
  idempotencyKey: string;
};

export type PaymentProvider = {
  name: "test" | "stripe";
  publishableKey: string | null;
  authorise: (request: AuthoriseRequest) => Promise<Authorisation>;
};
