import { and, eq, isNotNull, sql, type SQLWrapper } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { users } from "#server/db/schema/people.ts";
import { accountMembers, billingAccounts } from "#server/db/schema/settings.ts";

export type AccountRow = typeof billingAccounts.$inferSelect;

/** Finds an approved account by number (C4, E12). Case, spaces and hyphens do not count. */
export async function findApprovedAccount(number: string): Promise<AccountRow | null> {
  const normal = normalAccountNumber(number);
  if (normal === "") return null;
  const [row] = await db()
    .select()
    .from(billingAccounts)
    .where(and(eq(billingAccounts.state, "approved"), sql`${readNumber(billingAccounts.number)} = ${normal}`));
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

/** Locks the account until the transaction ends, so that concurrent changes run one after the other. */
export async function lockAccount(id: string): Promise<AccountRow | null> {
  const [row] = await db().select().from(billingAccounts).where(eq(billingAccounts.id, id)).for("update");
  return row ?? null;
}

export async function loadAccount(id: string): Promise<AccountRow | null> {
  const [row] = await db().select().from(billingAccounts).where(eq(billingAccounts.id, id));
  return row ?? null;
}

/** Counts accounts in any state that have a credit limit. */
export async function countCreditLimits(): Promise<number> {
  return db().$count(billingAccounts, isNotNull(billingAccounts.creditLimitMinor));
}

/** Checks whether an account in any state has this number. Case, spaces and hyphens do not count. */
export async function hasAccountNumber(number: string): Promise<boolean> {
  const [row] = await db()
    .select({ id: billingAccounts.id })
    .from(billingAccounts)
    .where(sql`${readNumber(billingAccounts.number)} = ${normalAccountNumber(number)}`);
  return row !== undefined;
}

export async function updateAccount(
  id: string,
  patch: Partial<Omit<AccountRow, "id" | "number" | "createdAt" | "version">> & Pick<AccountRow, "updatedAt">,
): Promise<void> {
  await db()
    .update(billingAccounts)
    .set({ ...patch, version: sql`${billingAccounts.version} + 1` })
    .where(eq(billingAccounts.id, id));
}

/** Loads the members of an account, who may book on it, sorted by name. */
export async function loadMembers(accountId: string) {
  return db()
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(accountMembers)
    .innerJoin(users, eq(users.id, accountMembers.userId))
    .where(eq(accountMembers.accountId, accountId))
    .orderBy(users.name, users.id)
    .limit(500);
}

/** Returns false if the person was not a member. */
export async function deleteMember(accountId: string, userId: string): Promise<boolean> {
  const isMember = and(eq(accountMembers.accountId, accountId), eq(accountMembers.userId, userId));
  return ((await db().delete(accountMembers).where(isMember)).rowCount ?? 0) > 0;
}

/** The expression in the indexes on account numbers. */
export function readNumber(column: SQLWrapper) {
  return sql`upper(regexp_replace(${column}, '[\\s-]', '', 'g'))`;
}

export function normalAccountNumber(number: string): string {
  return number.toUpperCase().replace(/[\s-]/g, "");
}
