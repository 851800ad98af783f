/** Billing account (E12). */
export const accountStates = ["requested", "approved", "suspended"] as const;
export type AccountState = (typeof accountStates)[number];
