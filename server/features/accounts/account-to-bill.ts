import { type Actor, isStaff } from "#domain/people/actor.ts";
import { type AccountRow, findApprovedAccount, isMemberOf } from "#server/features/accounts/account.rows.ts";

/**
 * Returns the approved account that the actor may book on directly: staff on any, customers where they are members.
 * Returns null for all others. For visitors nothing is looked up (C4), so that neither response nor timing shows
 * whether a number exists.
 */
export async function accountToBill(actor: Actor, number: string): Promise<AccountRow | null> {
  if (actor.kind === "visitor") return null;
  const account = await findApprovedAccount(number);
  if (!account || actor.kind === "system" || isStaff(actor)) return account;
  return (await isMemberOf(account.id, actor.userId)) ? account : null;
}
