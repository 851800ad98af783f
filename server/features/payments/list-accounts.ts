import type { AccountState } from "#domain/accounts/account-states.ts";
import type { AccountRow } from "#domain/accounts/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { AccountRow as StoredAccount } from "#server/features/accounts/account.rows.ts";
import { loadAccountPage, newestAccounts } from "#server/features/payments/waiting.rows.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";

export type AccountList = { items: AccountRow[]; nextCursor: string | null; previousCursor: string | null };
export type ListAccounts = { state?: AccountState | null; cursor?: string | null; limit?: number };

/**
 * Lists a page of billing accounts, newest first, with their waiting shipments, for staff (E12). At most 100 a page.
 */
export async function listAccounts(
  actor: Actor,
  { state = null, cursor, limit = 25 }: ListAccounts = {},
): Promise<AccountList> {
  assertMay(actor, "accounts.read");
  const page = newestAccounts.page(cursor, limit);
  const currency = await getActiveCurrency();
  const { shown, ...cursors } = page.cut(await loadAccountPage(state, page, currency));
  return {
    items: shown.map(({ account, ...owed }) => accountRow(account, owed, currency)),
    ...cursors,
  };
}

export function accountRow(
  account: StoredAccount,
  { waiting, open, elsewhere }: { waiting: number; open: number; elsewhere: AccountRow["openElsewhere"] },
  currency: string,
): AccountRow {
  const { id, number, company, contactName, contactEmail, termsDays, creditLimitMinor, state, createdAt } = account;
  return {
    id,
    number,
    company,
    contactName,
    contactEmail,
    termsDays,
    creditLimit: creditLimitMinor === null ? null : { amountMinor: creditLimitMinor, currency },
    open: { amountMinor: open, currency },
    openElsewhere: elsewhere,
    state: state,
    waiting,
    createdAt: createdAt.toISOString(),
  };
}
