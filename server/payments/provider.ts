/** What a provider answers when asked to set an amount aside on a card. `needs_confirmation`: the bank wants to ask its customer first (3-D Secure); `given_back`: this very request was granted before and given up since. */
export type Authorisation =
  | { ok: true; state: "authorised"; provider: string; reference: string }
  | { ok: false; reason: "declined" | "needs_confirmation" | "given_back" | "unavailable" };

/** `refused`: asking again would not help, somebody has to look. */
export type Settlement = "done" | "refused" | "unavailable";

type AuthoriseRequest = {
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
  /** Gives up an authorised amount; `done` also when it was given up before. */
  void: (reference: string) => Promise<Settlement>;
  /** Takes an authorised amount; `done` also when it was taken before. */
  capture: (reference: string) => Promise<Settlement>;
};
