/** How money comes in after the booking: over the counter or at the door, by the terminal, or into the bank account. */
export const receiptMeans = ["cash", "terminal", "transfer"] as const;
export type ReceiptMeans = (typeof receiptMeans)[number];
