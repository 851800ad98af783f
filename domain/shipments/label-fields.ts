export const labelFields = [
  "senderName",
  "senderCompany",
  "senderAddress",
  "senderAddress2",
  "senderCity",
  "receiverName",
  "receiverCompany",
  "receiverAddress",
  "receiverAddress2",
  "receiverCity",
] as const;
export type LabelField = (typeof labelFields)[number];
