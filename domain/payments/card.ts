import type { FieldMessageKey } from "#domain/shared/field-messages.ts";

/**
 * Card validation in the browser (C4): card data goes only to the payment provider. Without a schema library, to keep
 * the payment step small.
 */
export type CardBrand = "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unionpay" | "unknown";

type BrandRule = { brand: CardBrand; starts: RegExp; lengths: readonly number[]; cvvLength: number };

const brands: readonly BrandRule[] = [
  { brand: "amex", starts: /^3[47]/, lengths: [15], cvvLength: 4 },
  { brand: "visa", starts: /^4/, lengths: [13, 16, 19], cvvLength: 3 },
  { brand: "mastercard", starts: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], cvvLength: 3 },
  { brand: "discover", starts: /^(?:6011|64[4-9]|65)/, lengths: [16, 17, 18, 19], cvvLength: 3 },
  { brand: "diners", starts: /^(?:30[0-5]|36|38|39)/, lengths: [14, 16], cvvLength: 3 },
  { brand: "jcb", starts: /^35(?:2[89]|[3-8])/, lengths: [16, 17, 18, 19], cvvLength: 3 },
  { brand: "unionpay", starts: /^62/, lengths: [16, 17, 18, 19], cvvLength: 3 },
];
const unknownBrand: BrandRule = {
  brand: "unknown",
  starts: /^/,
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  cvvLength: 3,
};

const ruleOf = (digits: string): BrandRule => brands.find((rule) => rule.starts.test(digits)) ?? unknownBrand;

export type TypedCard = { number: string; expiry: string; cvv: string };
export type CardProblem = { field: keyof TypedCard; message: (typeof cardRefusals)[number] };

/** All messages that reject a card or its billing address before the provider is called. */
export const cardRefusals = [
  "card_number_required",
  "card_number_invalid",
  "expiry_required",
  "date_invalid",
  "card_expired",
  "cvv_required",
  "cvv_invalid",
  "billing_address_required",
  "billing_zip_required",
] as const satisfies readonly FieldMessageKey[];

/**
 * Validates a typed card in form order; `today` decides whether it has expired. Returns an empty list if it may be
 * sent to the provider.
 */
export function checkCard(card: TypedCard, today: Date): CardProblem[] {
  const digits = cardDigits(card.number);
  const problems: CardProblem[] = [];
  const refuse = (field: keyof TypedCard, message: CardProblem["message"]) => problems.push({ field, message });
  if (card.number.trim() === "") refuse("number", "card_number_required");
  else if (!isCardNumber(card.number)) refuse("number", "card_number_invalid");
  const expiry = parseExpiry(card.expiry);
  if (card.expiry.trim() === "") refuse("expiry", "expiry_required");
  else if (expiry === null) refuse("expiry", "date_invalid");
  else if (isExpired(expiry, today)) refuse("expiry", "card_expired");
  const cvv = card.cvv.trim();
  if (cvv === "") refuse("cvv", "cvv_required");
  else if (
    !/^\d{3,4}$/.test(cvv) ||
    (ruleOf(digits).brand === "unknown" ? false : cvv.length !== ruleOf(digits).cvvLength)
  )
    refuse("cvv", "cvv_invalid");
  return problems;
}

/** Removes the spaces and hyphens that people group card numbers with. */
export function cardDigits(typed: string): string {
  return typed.replace(/[\s-]/g, "");
}

export function isCardNumber(typed: string): boolean {
  const digits = cardDigits(typed);
  return (
    /^\d{12,19}$/.test(digits) &&
    ruleOf(digits).lengths.includes(digits.length) &&
    luhnSum(digits) % 10 === 0 &&
    /[1-9]/.test(digits)
  );
}

export function cardBrand(typed: string): CardBrand {
  return ruleOf(cardDigits(typed)).brand;
}

export type Expiry = { month: number; year: number };

/** Parses "06/28", "6 / 2028" or "0628" as month and year; null if the month is invalid. */
export function parseExpiry(typed: string): Expiry | null {
  const parts = /^(\d{1,2})[/.\s-]+(\d{2}|\d{4})$|^(\d{2})(\d{2}|\d{4})$/.exec(typed.trim().slice(0, 20));
  if (!parts) return null;
  const month = Number(parts[1] ?? parts[3]);
  const year = Number(parts[2] ?? parts[4]);
  return month >= 1 && month <= 12 ? { month, year: year < 100 ? 2000 + year : year } : null;
}

/** Checks expiry in the user's local time. A card is valid through the last day of its month. */
export function isExpired({ month, year }: Expiry, today: Date): boolean {
  return year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1;
}

/** Groups digits during input: "4242 4242 4242 4242", "3782 822463 10005". */
export function groupCardNumber(typed: string): string {
  const digits = cardDigits(typed).replace(/\D/g, "").slice(0, 19);
  const groups = ruleOf(digits).brand === "amex" ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : null;
  if (groups) return (groups.exec(digits)?.slice(1) ?? []).filter(Boolean).join(" ");
  return digits.replace(/(\d{4})(?=\d)/g, "$1 ");
}

/** Formats "•••• 4242", the only form shown to customers and staff. */
export function maskedCard(last4: string): string {
  return `•••• ${last4}`;
}

function luhnSum(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const value = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? value * 2 : value;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum;
}
