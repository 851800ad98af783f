/**
 * Result of an authorization. `needs_confirmation`: the bank requires 3-D Secure; `given_back`: this request was
 * authorized before and voided since.
 */
export type Authorisation =
  | { ok: true; state: "authorised"; provider: string; reference: string }
  | { ok: false; reason: "declined" | "needs_confirmation" | "given_back" | "unavailable" };

/** `refused`: a retry would not help, staff must look at it. */
export type Settlement = "done" | "refused" | "unavailable";

type AuthoriseRequest = {
  /** Created by the provider in the browser; never a card number (C4). */
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
  /** Voids an authorized amount; `done` also if it was voided before. */
  void: (reference: string) => Promise<Settlement>;
  /** Captures an authorized amount; `done` also if it was captured before. */
  capture: (reference: string) => Promise<Settlement>;
};
