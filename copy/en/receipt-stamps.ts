/** What is stamped on a receipt, of the state of its payment. */
export const receiptStamps = {
  test: { word: "TEST", note: "nothing charged" },
  paid: { word: "Paid", note: "" },
  authorised: { word: "Authorized", note: "not charged yet" },
  owed: { word: "Owed", note: "" },
  refunded: { word: "Refunded", note: "" },
} as const;
