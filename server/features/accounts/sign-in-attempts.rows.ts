import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { countTry, freeTries } from "#domain/people/sign-in-slow-down.ts";
import { db } from "#server/db/client.ts";
import { signInAttempts } from "#server/db/schema/people.ts";
import { transaction } from "#server/db/transaction.ts";

export type AttemptKey = { key: string; free: number };

/** The account's key is made of what was typed, so an account that does not exist slows down just the same. */
export function attemptKeys(email: string, clientAddress: string): { account: AttemptKey; address: AttemptKey } {
  const account = createHash("sha256").update(email.toLowerCase()).digest("base64url");
  return {
    account: { key: `account:${account}`, free: freeTries.account },
    address: { key: `address:${clientAddress}`, free: freeTries.address },
  };
}

/** Counts a try before it is made, so that tries sent side by side all count. The answer: milliseconds it has to wait, 0 where it may go on. */
export async function takeTry({ key, free }: AttemptKey, at: Date): Promise<number> {
  return transaction(async () => {
    await db().insert(signInAttempts).values({ key, failures: 0, windowStartedAt: at }).onConflictDoNothing();
    const [row] = await db().select().from(signInAttempts).where(eq(signInAttempts.key, key)).for("update");
    const { attempts, waitMs } = countTry(row ?? null, at, free);
    if (waitMs <= 0) await db().update(signInAttempts).set(attempts).where(eq(signInAttempts.key, key));
    return Math.max(0, waitMs);
  });
}

/** A right password clears the account; the address only gets this one try back, or an own account would free the guessing at others. */
export async function giveBackTry({ account, address }: { account: AttemptKey; address: AttemptKey }): Promise<void> {
  await db().delete(signInAttempts).where(eq(signInAttempts.key, account.key));
  await db()
    .update(signInAttempts)
    .set({ failures: sql`greatest(${signInAttempts.failures} - 1, 0)`, blockedUntil: null })
    .where(eq(signInAttempts.key, address.key));
}
