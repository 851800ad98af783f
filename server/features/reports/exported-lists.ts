import { and, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { AccountState } from "#domain/accounts/account-states.ts";
import type { InboxFolder } from "#domain/enquiries/inbox-folders.ts";
import type { Actor, Role } from "#domain/people/actor.ts";
import type { AuditFilter } from "#domain/settings/audit-views.ts";
import { parseSearch } from "#domain/shared/search.ts";
import { matchesWords, searchMode } from "#server/db/search-words.ts";
import { activities, activityValues } from "#server/db/schema/audit.ts";
import { enquiries } from "#server/db/schema/enquiries.ts";
import { users } from "#server/db/schema/people.ts";
import { billingAccounts } from "#server/db/schema/settings.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { selectOf, type SourceColumns } from "#server/features/reports/exported-columns.ts";

export const accountColumns: SourceColumns = {
  number: ["text", billingAccounts.number],
  company: ["text", billingAccounts.company],
  contactName: ["text", billingAccounts.contactName],
  contactEmail: ["text", billingAccounts.contactEmail],
  termsDays: ["whole", billingAccounts.termsDays],
  creditLimit: ["money", billingAccounts.creditLimitMinor],
  currency: ["text", sql`''`],
  accountState: ["text", billingAccounts.state],
  createdAt: ["instant", billingAccounts.createdAt],
};

export async function selectAccounts(state: AccountState | null): Promise<SQL> {
  const columns = selectOf({ ...accountColumns, currency: ["text", sql`${await getActiveCurrency()}::text`] });
  const where = state === null ? sql`true` : eq(billingAccounts.state, state);
  return sql`select ${columns} from ${billingAccounts} where ${where} order by ${billingAccounts.createdAt} desc, ${billingAccounts.id} desc`;
}

export const messageColumns: SourceColumns = {
  reference: ["text", sql`'C-' || ${enquiries.number}::text`],
  createdAt: ["instant", enquiries.createdAt],
  messageState: ["text", enquiries.state],
  name: ["text", enquiries.name],
  email: ["text", enquiries.email],
  phone: ["text", enquiries.phone],
  company: ["text", enquiries.company],
  subject: ["text", enquiries.subject],
  message: ["text", enquiries.message],
  assignedTo: ["text", users.name],
  doneAt: ["instant", enquiries.doneAt],
};

export async function selectMessages(actor: Actor, folder: InboxFolder, search: string): Promise<SQL> {
  const mine = actor.kind === "person" ? actor.userId : "";
  const where = and(
    eq(enquiries.state, folder === "done" ? "done" : "open"),
    folder === "mine" ? eq(enquiries.assignedTo, mine) : undefined,
    await wordsIn(enquiries, search),
  );
  return sql`select ${selectOf(messageColumns)} from ${enquiries} left join ${users} on ${users.id} = ${enquiries.assignedTo}
    where ${where} order by ${enquiries.createdAt} desc, ${enquiries.id} desc`;
}

/** Never passwords or other credentials. */
export const userColumns: SourceColumns = {
  id: ["text", users.id],
  email: ["text", users.email],
  displayName: ["text", users.name],
  role: ["text", users.role],
  isAdmin: ["flag", sql`${users.role} = 'admin'`],
  emailVerified: ["flag", users.emailVerified],
  createdAt: ["instant", users.createdAt],
  lastSignInAt: ["instant", users.lastSignInAt],
};

export async function selectUsers(search: string, role: Role | null): Promise<SQL> {
  const hasRole = role === null ? undefined : eq(users.role, role);
  const where = and(isNull(users.anonymisedAt), hasRole, await wordsIn(users, search));
  return sql`select ${selectOf(userColumns)} from ${users} where ${where} order by ${users.createdAt} desc, ${users.id} desc`;
}

export const activityColumns: SourceColumns = {
  id: ["text", activities.id],
  at: ["instant", activities.at],
  actorKind: ["text", activities.actorKind],
  actorId: ["text", activities.actorId],
  actorName: ["text", activityValues.actorName],
  clientAddress: ["text", activityValues.clientAddress],
  action: ["text", activities.action],
  subjectKind: ["text", activities.subjectKind],
  subjectId: ["text", activities.subjectId],
  fieldNames: ["list", activities.fieldNames],
  before: ["list", activityValues.before],
  after: ["list", activityValues.after],
};

export function selectActivities({ action, actorId, subjectId, from, before }: AuditFilter): SQL {
  const where = and(
    action === null ? undefined : eq(activities.action, action),
    actorId === null ? undefined : eq(activities.actorId, actorId),
    subjectId === null ? undefined : eq(activities.subjectId, subjectId),
    from === null ? undefined : gte(activities.at, from),
    before === null ? undefined : lt(activities.at, before),
  );
  return sql`select ${selectOf(activityColumns)} from ${activities} left join ${activityValues} on ${activityValues.activityId} = ${activities.id}
    where ${where ?? sql`true`} order by ${activities.at} desc, ${activities.id} desc`;
}

async function wordsIn(table: typeof users | typeof enquiries, search: string): Promise<SQL | undefined> {
  const sought = parseSearch(search);
  if (!sought) return undefined;
  const { near } = matchesWords(sought.words, await searchMode());
  return sql`exists (select 1 from ${table} f where f.id = ${table.id} and ${near})`;
}
