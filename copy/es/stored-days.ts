import type * as en from "#copy/en/stored-days.ts";

export const storedDays: typeof en.storedDays = (days) =>
  days >= 730 && days % 365 === 0 ? `${days / 365} años` : `${days} días`;
