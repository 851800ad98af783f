import { type Actor, isStaff } from "#domain/people/actor.ts";
import { type AccountRow, findApprovedAccount, isMemberOf } from "#server/features/accounts/account.rows.ts";

/**
 * The approved account somebody may book on directly: staff on any, a signed-in customer where he is a member. Null for everybody else, and nothing is
 * looked up for a visitor, whom the number proves nothing (C4): whether it exists shows in no word and in no time.
 */
export async function accountToBill(actor: Actor, number: string): Promise<AccountRow | null> {
  if (actor.kind === "visitor") return null;
  const account = await findApprovedAccount(number);
  if (!account || actor.kind === "system" || isStaff(actor)) return account;
  return (await isMemberOf(account.id, actor.userId)) ? account : null;
}
