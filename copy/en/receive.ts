import type { ReceiptMeans } from "#domain/payments/receipt-means.ts";

/** Words of money that comes in after the booking. */
export const receiveWords = {
  link: "Mark as received",
  title: "Payment received",
  owed: (amount: string) => `${amount} is owed. Say so only once it is here.`,
  means: "How it was paid",
  chooseMeans: "Choose",
  amount: "Amount received",
  amountHint: "Only if you gave change. Leave blank for the exact amount.",
  receive: "Payment is here",
  back: "Back",
  done: "Payment received",
  takeBack: "Take the receipt back",
  takeBackLead: (amount: string) => `The money is not here after all: ${amount} is owed again. Nothing is paid back.`,
  takeBackReason: "Why",
  takenBack: "Receipt taken back",
  takeBackFailed: "The receipt was not taken back.",
  failed: "The payment was not changed. Try again.",
} as const;

export const receiptMeansTitles: Record<ReceiptMeans, string> = {
  cash: "Cash",
  terminal: "Card terminal",
  transfer: "Bank transfer",
};
