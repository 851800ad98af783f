import { z } from "zod";
import { version } from "#domain/settings/form-fields.ts";
import { type CardAtCounter, type CardMode, cardProviders, offerSettings } from "#domain/settings/payment-choices.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { choice, flag, text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";
import { type PaymentMethod, paymentMethods } from "#domain/shipments/vocabulary.ts";

/**
 * Payment settings (B8, C4). `secretKeySealed` is the key encrypted by server/crypto/seal.ts; it is never sent to a
 * client.
 */
export const PaymentSettings = z.strictObject({
  provider: z.enum(cardProviders),
  /** Public by design; sent to every browser. */
  publishableKey: z.string().max(200),
  secretKeySealed: z.string().max(2000),
  secretKeyEnds: z.string().max(4),
  /** Whether the sealed key charges cards, derived from its prefix when it was entered. */
  isLive: z.boolean(),
  offersCard: z.boolean(),
  offersAccount: z.boolean(),
  offersCash: z.boolean(),
  offersTerminal: z.boolean(),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;

export const shippedPayments: PaymentSettings = {
  provider: "environment",
  publishableKey: "",
  secretKeySealed: "",
  secretKeyEnds: "",
  isLive: false,
  offersCard: true,
  offersAccount: true,
  offersCash: true,
  offersTerminal: true,
};

export function offeredWays(settings: PaymentSettings): PaymentMethod[] {
  return paymentMethods.filter((method) => settings[offerSettings[method]]);
}

/**
 * Returns whether cards are offered at the counter. Customers there believe that the card was charged, so the test
 * mode must be chosen explicitly.
 */
export function cardAtCounter({ offersCard, provider }: PaymentSettings, hasStripe: boolean): CardAtCounter {
  if (!offersCard) return "off";
  return hasStripe || provider === "test" ? "offered" : "not_set_up";
}

export function modeOfKey(secretKey: string): CardMode {
  return /^[sr]k_live_/.test(secretKey) ? "live" : "stripe_test";
}

const key = (pattern: RegExp, message: FieldMessageKey) =>
  text(200).refine((value) => value === "" || pattern.test(value), { message });

/** Form input. A blank secret key keeps the current one. */
export const changePaymentsShape = {
  version,
  provider: choice(cardProviders, "choice_invalid"),
  // Sent to every browser, so it must never be the secret key.
  publishableKey: key(/^pk_\w{4,}$/, "publishable_key_invalid"),
  secretKey: key(/^[sr]k_\w{4,}$/, "secret_key_invalid"),
  offersCard: flag,
  offersAccount: flag,
  offersCash: flag,
  offersTerminal: flag,
};
export type ChangePayments = Extract<FieldsResult<typeof changePaymentsShape>, { ok: true }>["value"];

export function parseChangePayments(raw: unknown): FieldsResult<typeof changePaymentsShape> {
  return parseFields(changePaymentsShape, raw, (fields) => [...missingKey(fields), ...nothingOffered(fields)]);
}

function missingKey({ provider, publishableKey, secretKey }: Partial<ChangePayments>): FieldIssue[] {
  if (provider !== "stripe") return [];
  if (publishableKey === "") return [{ path: "publishableKey", message: "publishable_key_required" }];
  // A live key and a test key cannot be combined.
  const isMixed = secretKey && publishableKey && /_live_/.test(secretKey) !== /_live_/.test(publishableKey);
  return isMixed ? [{ path: "secretKey", message: "keys_mixed" }] : [];
}

/** Rejects settings without a payment method for online bookings or for the counter. */
function nothingOffered({ offersCard, offersAccount, offersCash, offersTerminal }: Partial<ChangePayments>) {
  if (offersAccount !== false || (offersCard !== false && (offersCash !== false || offersTerminal !== false)))
    return [];
  return [{ path: "offers", message: "no_way_to_pay" }];
}

export function writePayments(settings: PaymentSettings): Record<string, string | boolean> {
  const { provider, publishableKey, offersCard, offersAccount, offersCash, offersTerminal } = settings;
  return { provider, publishableKey, secretKey: "", offersCard, offersAccount, offersCash, offersTerminal };
}
