import { and, eq, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { accountMembers, billingAccounts } from "#server/db/schema/settings.ts";

export type AccountRow = typeof billingAccounts.$inferSelect;

/** By number, however it was typed: case, spaces and hyphens do not count. Only approved accounts (C4, E12). */
export async function findApprovedAccount(number: string): Promise<AccountRow | null> {
  const normal = normalAccountNumber(number);
  if (normal === "") return null;
  const [row] = await db()
    .select()
    .from(billingAccounts)
    .where(
      and(
        eq(billingAccounts.state, "approved"),
        sql`upper(regexp_replace(${billingAccounts.number}, '[\\s-]', '', 'g')) = ${normal}`,
      ),
    );
  return row ?? null;
}

export async function isMemberOf(accountId: string, userId: string): Promise<boolean> {
  const [row] = await db()
    .select({ userId: accountMembers.userId })
    .from(accountMembers)
    .where(and(eq(accountMembers.accountId, accountId), eq(accountMembers.userId, userId)));
  return row !== undefined;
}

export async function insertMember(row: typeof accountMembers.$inferInsert): Promise<void> {
  await db().insert(accountMembers).values(row).onConflictDoNothing();
}

export async function insertAccount(row: typeof billingAccounts.$inferInsert): Promise<void> {
  await db().insert(billingAccounts).values(row);
}

function normalAccountNumber(number: string): string {
  return number.toUpperCase().replace(/[\s-]/g, "");
}
