import { valueAt } from "#domain/shared/value-at.ts";
import type { ImportedFields } from "#domain/imports/imported-fields.ts";
import { inArray } from "drizzle-orm";
import {
  type CreateAccount,
  createAccountShape,
  parseCreateAccount,
  parseEditAccount,
  writeAccount,
} from "#domain/accounts/inputs.ts";
import { readAmountCell, readCode } from "#domain/imports/read-number.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { Actor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { billingAccounts } from "#server/db/schema/settings.ts";
import { loadAccount, normalAccountNumber, readNumber } from "#server/features/accounts/account.rows.ts";
import { createAccount } from "#server/features/accounts/create-account.ts";
import { editAccount } from "#server/features/accounts/edit-account.ts";
import { foundByKey, type Importer, type Replaced } from "#server/features/imports/importer.ts";
import { approveAccount } from "#server/features/payments/approve-account.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";

/** Imports billing accounts: requested, as by hand, unless the file marks them as approved. */
export async function accountImporter(): Promise<Importer> {
  const currency = await getActiveCurrency();
  return {
    keyOf: (fields) => {
      const number = normalAccountNumber(fields["number"] ?? "");
      return number === "" ? null : `account:${number}`;
    },
    keyFields: { account: "number" },
    find: async (rows) => foundByKey(rows, await findByNumber(rows.flatMap(({ said }) => said ?? []))),
    issuesOf: async (fields) => {
      const read = readAccount(fields, currency);
      return read.ok ? [] : read.issues;
    },
    async take(actor, fields) {
      const read = readAccount(fields, currency);
      if (!read.ok) throw new AppError("invalid_input", { issues: read.issues });
      const { accountId } = await createAccount(actor, read.value);
      if (read.isApproved) await approveAccount(actor, accountId);
      return accountId;
    },
    update: (actor, accountId, fields, { isTrial }) =>
      updateAccountFromRow(actor, accountId, fields, isTrial, currency),
  };
}

/** Updates company, contact, terms and limit. The state only changes by approving and suspending. */
async function updateAccountFromRow(
  actor: Actor,
  accountId: string,
  typed: ImportedFields,
  isTrial: boolean,
  currency: string,
): Promise<Replaced> {
  const account = await loadAccount(accountId);
  if (!account) throw new AppError("not_found");
  const { company, contactName, contactEmail, creditLimitMinor } = account;
  const before = { company, contactName, contactEmail, termsDays: account.termsDays, creditLimit: creditLimitMinor };
  const current: Record<string, string> = writeAccount(before, currency);
  const names = Object.keys(current).filter((name) => typed[name]?.trim());
  const limit = readAmountCell(typed["creditLimit"] ?? "", currency);
  const said = Object.fromEntries(names.map((name) => [name, asTyped(name, typed[name] ?? "", limit.amount)]));
  const version = String(account.version);
  const read = parseEditAccount({ ...current, ...said, version }, currency);
  if (!read.ok) throw new AppError("invalid_input", { issues: withLimitIssue(read.issues, limit.message) });
  const changed = names.filter((name) => valueAt<unknown>(read.value, name) !== valueAt<unknown>(before, name));
  if (changed.length > 0 && !isTrial) await editAccount(actor, accountId, read.value);
  return Object.fromEntries(changed.map((name) => [name, current[name] ?? ""]));
}

function asTyped(name: string, text: string, creditLimit: string): string {
  if (name === "creditLimit") return creditLimit;
  return name === "termsDays" ? withoutTermsWords(text) : text.trim();
}

/** Replaces the general message of a limit by the reason that its cell gives. */
function withLimitIssue(issues: FieldIssue[], message: string | null): FieldIssue[] {
  return issues.map((issue) => (issue.path === "creditLimit" && message !== null ? { ...issue, message } : issue));
}

/** "Net 30" means 30 days. */
function withoutTermsWords(text: string): string {
  return text.trim().replace(/^net\s*|\s*days?$/gi, "");
}

type ReadAccount = { ok: true; value: CreateAccount; isApproved: boolean } | { ok: false; issues: FieldIssue[] };

function readAccount(
  { accountState = "", termsDays = "", creditLimit = "", ...fields }: ImportedFields,
  currency: string,
): ReadAccount {
  const state = accountState.trim().toLowerCase();
  const limit = readAmountCell(creditLimit, currency);
  const given = Object.fromEntries(Object.entries(fields).filter(([name]) => name in createAccountShape));
  const read = parseCreateAccount(
    { ...given, creditLimit: limit.amount, termsDays: withoutTermsWords(termsDays) },
    currency,
  );
  const isWhole = readCode(fields["number"] ?? "") !== null;
  const isKnown = ["", "requested", "approved", "active"].includes(state);
  const issues = [
    ...(read.ok ? [] : withLimitIssue(read.issues, limit.message)),
    ...(isWhole ? [] : [{ path: "number", message: "number_lost_digits" }]),
    ...(isKnown ? [] : [{ path: "accountState", message: "choice_invalid" }]),
  ];
  if (!read.ok || issues.length > 0) return { ok: false, issues };
  return { ok: true, value: read.value, isApproved: state === "approved" || state === "active" };
}

async function findByNumber(keys: string[]): Promise<Map<string, string>> {
  const numbers = keys.map((key) => key.slice("account:".length));
  if (numbers.length === 0) return new Map();
  const rows = await db()
    .select({ id: billingAccounts.id, number: billingAccounts.number })
    .from(billingAccounts)
    .where(inArray(readNumber(billingAccounts.number), numbers));
  return new Map(rows.map(({ id, number }) => [`account:${normalAccountNumber(number)}`, id]));
}
