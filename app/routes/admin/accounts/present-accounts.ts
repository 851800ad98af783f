import { billingAccountWords as words } from "#copy/en/billing-accounts.ts";
import type { Account, AccountRow } from "#domain/accounts/views.ts";
import { formatMoney, minorDigits } from "#domain/shared/money.ts";
import type { AccountLine, AccountPage } from "#app/components/admin/accounts/account-pages.ts";
import { momentOf } from "#app/routes/admin/moments.ts";

export function accountLine({
  id,
  number,
  company,
  contactName,
  contactEmail,
  termsDays,
  creditLimit,
  open,
  openElsewhere,
  state,
  waiting,
}: AccountRow): AccountLine {
  return {
    id,
    number,
    company,
    contact: [contactName, contactEmail].filter(Boolean).join(", ") || words.noContact,
    terms: words.terms(termsDays),
    limit: words.openOf(
      [open, ...openElsewhere].map((each) => formatMoney(each)).join(" + "),
      creditLimit ? formatMoney(creditLimit) : null,
    ),
    state,
    waiting,
  };
}

/** Amount that an approval adds, shown before it. */
function addingOf({ waitingTotal, open, creditLimit }: Account): AccountPage["adding"] {
  const { amountMinor, currency } = waitingTotal;
  if (amountMinor === 0) return null;
  const after = open.amountMinor + amountMinor;
  const isOver = creditLimit !== null && after > creditLimit.amountMinor;
  const [added, then] = [formatMoney(waitingTotal), formatMoney({ amountMinor: after, currency })];
  return { words: words.adds(added, then, isOver ? formatMoney(creditLimit) : null), isOver };
}

/** Presents one account. `zone` is the company's. */
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
