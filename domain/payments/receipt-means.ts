/** Ways to receive a payment after booking: cash at the counter or on delivery, card terminal, or bank transfer. */
export const receiptMeans = ["cash", "terminal", "transfer"] as const;
export type ReceiptMeans = (typeof receiptMeans)[number];
