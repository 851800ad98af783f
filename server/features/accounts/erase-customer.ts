import { sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { accountMark } from "#server/features/accounts/account-mark.ts";
import { erasePersonValues } from "#server/features/audit/activity.rows.ts";

/**
 * Erases what names a customer outside the account: values of audit entries, and the name beside their entries in
 * timelines (E6). Call it after `anonymisePerson`. Names of staff stay: they acted for the company.
 */
export async function eraseCustomer({ userId, email }: { userId: string; email: string }): Promise<void> {
  await erasePersonValues(userId, accountMark(email));
  await db().execute(sql`select erase_recorder_names(${userId})`);
}
