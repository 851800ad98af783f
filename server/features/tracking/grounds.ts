import type { FullAccess } from "#domain/shipments/policy.ts";

/** Why a reader sees the full tier; `open_setting`: the company shows it to all. */
export type Grounds = FullAccess | "open_setting";

const grounds: readonly Grounds[] = ["booked", "owner", "private_link", "unlocked"];

/** Whether a reader proved to be a party. Staff have their own pages, and a setting proves nothing (G54, G61). */
export function isParty(access: Grounds | null): access is FullAccess {
  return access !== null && grounds.includes(access);
}
