import { sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";

/**
 * Returns an account's debt in minor units of `currency`: billed and unpaid, without deleted shipments. Reads an
 * index of open payments only.
 */
export async function openOnAccount(accountId: string, currency: string): Promise<number> {
  const { rows } = await db().execute<{ open: number }>(sql`select ${openSum(sql`${accountId}`, currency)} as open`);
  return Number(rows[0]?.open ?? 0);
}

/** SQL for the same sum, for the account that `account` names. */
export function openSum(account: ReturnType<typeof sql>, currency: string) {
  return sql<number>`(select coalesce(sum(p.amount_minor), 0)::float8 from payments p
    where p.billing_account_id = ${account} and p.state = 'pending' and p.currency = ${currency}
      and not exists (select 1 from shipments s where s.id = p.shipment_id and s.deleted_at is not null))`;
}

/** SQL for the debts of that account in other currencies, as a JSON list. */
export function openElsewhere(account: ReturnType<typeof sql>, currency: string) {
  return sql<
    { amountMinor: number; currency: string }[]
  >`(select coalesce(jsonb_agg(o order by o.currency), '[]') from (
    select p.currency, sum(p.amount_minor)::float8 as "amountMinor" from payments p
    where p.billing_account_id = ${account} and p.state = 'pending' and p.currency <> ${currency} and p.amount_minor > 0
      and not exists (select 1 from shipments s where s.id = p.shipment_id and s.deleted_at is not null)
    group by p.currency) o)`;
}

export async function loadOpenElsewhere(
  accountId: string,
  currency: string,
): Promise<{ amountMinor: number; currency: string }[]> {
  const { rows } = await db().execute<{ open: { amountMinor: number; currency: string }[] }>(
    sql`select ${openElsewhere(sql`${accountId}`, currency)} as open`,
  );
  return rows[0]?.open ?? [];
}
