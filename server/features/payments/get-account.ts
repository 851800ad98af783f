import type { Account } from "#domain/accounts/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { loadAccount, loadMembers } from "#server/features/accounts/account.rows.ts";
import { accountRow } from "#server/features/payments/list-accounts.ts";
import { loadOpenElsewhere, openOnAccount } from "#server/features/payments/open-balance.rows.ts";
import { countWaiting, loadWaiting, mostAttached, sumsOf } from "#server/features/payments/waiting.rows.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";

const mostShown = 25;

/** Returns a billing account with its members and waiting shipments, for staff (E12). @throws `not_found`. */
export async function getAccount(actor: Actor, id: string): Promise<Account> {
  assertMay(actor, "accounts.read");
  const account = await loadAccount(id);
  if (!account) throw new AppError("not_found");
  const waiting = await loadWaiting(account.number, mostAttached);
  const currency = await getActiveCurrency();
  const waitingMinor = sumsOf(waiting).find((sum) => sum.currency === currency)?.amountMinor ?? 0;
  const owed = {
    waiting: await countWaiting(id),
    open: await openOnAccount(id, currency),
    elsewhere: await loadOpenElsewhere(id, currency),
  };
  return {
    ...accountRow(account, owed, currency),
    version: account.version,
    waitingTotal: { amountMinor: waitingMinor, currency },
    members: await loadMembers(id),
    waitingShipments: waiting.slice(0, mostShown).map(({ amountMinor, currency, createdAt, ...shipment }) => ({
      ...shipment,
      total: { amountMinor, currency },
      createdAt: createdAt.toISOString(),
    })),
  };
}
