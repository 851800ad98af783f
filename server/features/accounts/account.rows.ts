import { and, eq, isNotNull, sql, type SQLWrapper } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { users } from "#server/db/schema/people.ts";
import { accountMembers, billingAccounts } from "#server/db/schema/settings.ts";

export type AccountRow = typeof billingAccounts.$inferSelect;

/** By number, however it was typed: case, spaces and hyphens do not count. Only approved accounts (C4, E12). */
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

/** Held until the transaction ends: of two who change an account one comes first. */
export async function lockAccount(id: string): Promise<AccountRow | null> {
  const [row] = await db().select().from(billingAccounts).where(eq(billingAccounts.id, id)).for("update");
  return row ?? null;
}

export async function loadAccount(id: string): Promise<AccountRow | null> {
  const [row] = await db().select().from(billingAccounts).where(eq(billingAccounts.id, id));
  return row ?? null;
}

/** Accounts of any state that have one. */
export async function countCreditLimits(): Promise<number> {
  return db().$count(billingAccounts, isNotNull(billingAccounts.creditLimitMinor));
}

/** An account of any state by its number, however that was typed. */
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

/** Who may book on an account, by name. */
export async function loadMembers(accountId: string) {
  return db()
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(accountMembers)
    .innerJoin(users, eq(users.id, accountMembers.userId))
    .where(eq(accountMembers.accountId, accountId))
    .orderBy(users.name, users.id)
    .limit(500);
}

/** False where they were no member. */
export async function deleteMember(accountId: string, userId: string): Promise<boolean> {
  const isMember = and(eq(accountMembers.accountId, accountId), eq(accountMembers.userId, userId));
  return ((await db().delete(accountMembers).where(isMember)).rowCount ?? 0) > 0;
}

/** The expression the indexes of account numbers are made of. */
export function readNumber(column: SQLWrapper) {
  return sql`upper(regexp_replace(${column}, '[\\s-]', '', 'g'))`;
}

export function normalAccountNumber(number: string): string {
  return number.toUpperCase().replace(/[\s-]/g, "");
}
