import type { AccountState } from "#domain/accounts/account-states.ts";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { MoneyView } from "#domain/shipments/views.ts";
import { db } from "#server/db/client.ts";
import { keyset, type KeysetPage } from "#server/db/keyset.ts";
import { billingAccounts } from "#server/db/schema/settings.ts";
import { payments, shipments } from "#server/db/schema/shipments.ts";
import { openElsewhere, openSum } from "#server/features/payments/open-balance.rows.ts";
import { normalAccountNumber, readNumber } from "#server/features/accounts/account.rows.ts";

/** Shipments billed at once, oldest first; approving again takes the next ones. */
export const mostAttached = 500;
/** A larger number would not help anyone. */
const mostCounted = 1000;

export const newestAccounts = keyset("accounts.newest", {
  by: [billingAccounts.createdAt],
  id: billingAccounts.id,
  order: "descending",
});

/** Loads a page of accounts with the number of their waiting shipments. */
export async function loadAccountPage(state: AccountState | null, page: KeysetPage, currency: string) {
  return db()
    .select({
      account: billingAccounts,
      waiting: waitingFor(),
      open: openSum(sql.raw("billing_accounts.id"), currency),
      elsewhere: openElsewhere(sql.raw("billing_accounts.id"), currency),
      position: page.position,
    })
    .from(billingAccounts)
    .where(and(state === null ? undefined : eq(billingAccounts.state, state), page.beyond))
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

export async function countWaiting(accountId: string): Promise<number> {
  const [row] = await db()
    .select({ waiting: waitingFor() })
    .from(billingAccounts)
    .where(eq(billingAccounts.id, accountId));
  return row?.waiting ?? 0;
}

function waitingFor() {
  return sql<number>`(select count(*)::int from (select 1 from payments p join shipments s on s.id = p.shipment_id and s.deleted_at is null
    where p.state = 'account_requested' and ${readNumber(sql.raw("p.account_number"))} = ${readNumber(sql.raw("billing_accounts.number"))} limit ${sql.raw(String(mostCounted))}) each)`;
}

/** Loads the oldest shipments that wait for an account of this number. */
export async function loadWaiting(number: string, limit: number) {
  return db()
    .select({
      id: shipments.id,
      trackingNumber: shipments.trackingNumber,
      senderName: shipments.senderName,
      // Only payments made elsewhere have no amount; a request always has one.
      amountMinor: sql<number>`${payments.amountMinor}`,
      currency: payments.currency,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(shipments, and(eq(shipments.id, payments.shipmentId), isNull(shipments.deletedAt)))
    .where(
      and(
        eq(payments.state, "account_requested"),
        sql`${readNumber(payments.accountNumber)} = ${normalAccountNumber(number)}`,
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(limit);
}

/** Sums these amounts by currency. */
export function sumsOf(waiting: readonly MoneyView[]): MoneyView[] {
  const sums = new Map<string, number>();
  for (const { currency, amountMinor } of waiting) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  return [...sums].map(([currency, amountMinor]) => ({ amountMinor, currency }));
}

/** Bills these shipments to the account. */
export async function billTo(accountId: string, shipmentIds: string[], at: Date): Promise<void> {
  await db()
    .update(payments)
    .set({ billingAccountId: accountId, updatedAt: at })
    .where(inArray(payments.shipmentId, shipmentIds));
}
