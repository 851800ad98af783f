import { type FullAccess, partyAccess, type PartyAccess } from "#domain/shipments/policy.ts";
import { isOneOf } from "#domain/shared/one-of.ts";

/** Why a reader sees the full tier; `open_setting`: the company shows it to all. */
export type Grounds = FullAccess | "open_setting";

/** Whether a reader proved to be a party. Staff have their own pages, and a setting proves nothing (G54, G61). */
export function isParty(access: Grounds | null): access is PartyAccess {
  return isOneOf(partyAccess, access);
}
