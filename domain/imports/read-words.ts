import { type PickupType, type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";

const oneForm = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");

const serviceWords: Record<string, ServiceKey> = {
  next_day: "standard",
  next_day_delivery: "standard",
  nextday: "standard",
  overnight: "standard",
  same_day: "express",
  same_day_delivery: "express",
  sameday: "express",
  rush_delivery: "rush",
  medical_courier: "medical",
};

export function readService(text: string): ServiceKey | null {
  const word = oneForm(text);
  return serviceKeys.find((key) => key === word) ?? serviceWords[word] ?? null;
}

/** Maps an old package type to its service (E11): two by name, any other is rush. */
export function serviceOfOldPackage(text: string): ServiceKey {
  const word = oneForm(text);
  return word === "standard" || word === "express" ? word : "rush";
}

/** Parses words for yes and no into the form of a checkbox. */
export function readTick(text: string): string {
  const word = text.trim().toLowerCase();
  if (["x", "y", "✓", "ja", "sí", "si"].includes(word)) return "yes";
  return ["n", "-", "none"].includes(word) ? "no" : word;
}

/** Parses "Pickup", "drop-off" and similar words; null if unknown. */
export function readPickupType(text: string): PickupType | null {
  const word = oneForm(text);
  if (/^(pick_?up|collect)/.test(word)) return "pickup";
  return /^drop_?off/.test(word) ? "dropoff" : null;
}

const paidWords = [
  "paid",
  "paid_in_full",
  "fully_paid",
  "prepaid",
  "settled",
  "yes",
  "y",
  "x",
  "true",
  "✓",
  "ja",
  "sí",
  "si",
  "1",
];
/** The state of a cancelled or free shipment in our exports. */
const nothingDue = ["none_due", "nothing_due"];
const unpaidWords = [
  "",
  "unpaid",
  "not_paid",
  "pending",
  "payment_pending",
  "open",
  "due",
  "outstanding",
  "no",
  "n",
  "false",
  "-",
  "0",
  "account_requested",
  ...nothingDue,
];

export function isNothingDue(text: string): boolean {
  return nothingDue.includes(oneForm(text));
}

/**
 * Parses whether it was paid; null for ambiguous words ("partially paid", "authorized", "refunded") and unknown ones.
 */
export function readIsPaid(text: string): boolean | null {
  const word = oneForm(text);
  if (paidWords.includes(word)) return true;
  return unpaidWords.includes(word) ? false : null;
}

const methodWords: Record<string, "account" | "cash" | "terminal" | "card"> = {
  on_account: "account",
  billing_account: "account",
  card_terminal: "terminal",
  card_reader: "terminal",
  pos: "terminal",
  credit: "card",
  credit_card: "card",
  debit_card: "card",
  visa: "card",
  mastercard: "card",
  amex: "card",
  american_express: "card",
};

/** Parses the payment method; null if this product has no equivalent ("PayPal", "Bank transfer", "COD"). */
export function readPaymentMethod(text: string): "account" | "cash" | "terminal" | "card" | null {
  const word = oneForm(text);
  if (word === "account" || word === "cash" || word === "terminal" || word === "card") return word;
  return Object.hasOwn(methodWords, word) ? (methodWords[word] ?? null) : null;
}
