/** Where more would be open on an account than its credit limit (E12): what is said to staff, and what they tick. */
export const overLimitWords = {
  confirm: "Go over the credit limit",
  now: (open: string, limit: string, added: string) =>
    `${open} is open on this account and its limit is ${limit}: this adds ${added} and goes over it. Nothing was saved. Tick “Go over the credit limit” to do it all the same, which is written down.`,
} as const;
