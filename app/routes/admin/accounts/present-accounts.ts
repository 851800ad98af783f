import { billingAccountWords as words } from "#copy/en/billing-accounts.ts";
import { type AccountState, accountStates } from "#domain/accounts/account-states.ts";
import type { Account, AccountRow } from "#domain/accounts/views.ts";
import { formatMoney, minorDigits } from "#domain/shared/money.ts";
import type { AccountLine, AccountPage, AccountsPage } from "#app/components/admin/accounts/account-pages.ts";
import { momentOf } from "#app/routes/admin/moments.ts";

type Listed = { items: AccountRow[]; nextCursor: string | null; previousCursor: string | null };

/** A page of accounts as it is shown. */
export function presentAccounts(list: Listed, state: AccountState | null, cursor: string | null): AccountsPage {
  const leadsTo = (edge: string | null) => (edge ? accountsAddress(state, edge) : undefined);
  return {
    state,
    address: accountsAddress(state, cursor ?? undefined),
    rows: list.items.map(accountLine),
    newerTo: leadsTo(list.previousCursor),
    olderTo: leadsTo(list.nextCursor),
  };
}

export function accountsAddress(state: AccountState | null, cursor?: string): string {
  const params = new URLSearchParams({ ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) }).toString();
  return params ? `/admin/accounts?${params}` : "/admin/accounts";
}

/** A word that is no state means all of them. */
export function accountStateOf(word: string | null): AccountState | null {
  return accountStates.find((state) => state === word) ?? null;
}

function accountLine({
  id,
  number,
  company,
  contactName,
  contactEmail,
  termsDays,
  creditLimit,
  open,
  state,
  waiting,
}: AccountRow): AccountLine {
  return {
    id,
    number,
    company,
    contact: [contactName, contactEmail].filter(Boolean).join(", ") || words.noContact,
    terms: words.terms(termsDays),
    limit: words.openOf(formatMoney(open), creditLimit ? formatMoney(creditLimit) : null),
    state,
    waiting,
  };
}

/** Said before somebody approves it. */
function addingOf({ waitingTotal, open, creditLimit }: Account): AccountPage["adding"] {
  const { amountMinor, currency } = waitingTotal;
  if (amountMinor === 0) return null;
  const after = open.amountMinor + amountMinor;
  const isOver = creditLimit !== null && after > creditLimit.amountMinor;
  const [added, then] = [formatMoney(waitingTotal), formatMoney({ amountMinor: after, currency })];
  return { words: words.adds(added, then, isOver ? formatMoney(creditLimit) : null), isOver };
}

/** One account as its page shows it. `zone` is the company's. */
export function presentAccount(account: Account, mayEdit: boolean, clock: { zone: string; now: Date }): AccountPage {
  const { company, contactName, contactEmail, termsDays, creditLimit, version, members } = account;
  return {
    ...accountLine(account),
    version,
    mayEdit,
    values: {
      company,
      contactName,
      contactEmail,
      termsDays: String(termsDays),
      creditLimit: creditLimit
        ? (creditLimit.amountMinor / 10 ** minorDigits(creditLimit.currency)).toFixed(minorDigits(creditLimit.currency))
        : "",
    },
    members,
    adding: addingOf(account),
    shipments: account.waitingShipments.map(({ id, trackingNumber, senderName, total, createdAt }) => ({
      id,
      number: trackingNumber,
      sender: senderName,
      total: formatMoney(total),
      booked: momentOf({ at: createdAt, zone: clock.zone }, clock.now),
    })),
  };
}
