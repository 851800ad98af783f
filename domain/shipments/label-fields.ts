export const labelFields = [
  "senderName",
  "senderCompany",
  "senderAddress",
  "senderAddress2",
  "senderCity",
  "senderLatin",
  "receiverName",
  "receiverCompany",
  "receiverAddress",
  "receiverAddress2",
  "receiverCity",
  "receiverLatin",
] as const;
export type LabelField = (typeof labelFields)[number];
