import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Search } from "#domain/shared/search.ts";
import { db } from "#server/db/client.ts";
import { keyset, type KeysetPage, type Positioned } from "#server/db/keyset.ts";
import { enquiries } from "#server/db/schema/enquiries.ts";
import { users } from "#server/db/schema/people.ts";
import { findInOrder, type FoundInOrder, type SearchedWords } from "#server/db/search-in-order.ts";
import { matchesWords, searchMode } from "#server/db/search-words.ts";

export const newestEnquiries = keyset("enquiries.newest", {
  by: [enquiries.createdAt],
  id: enquiries.id,
  order: "descending",
});

/** Filter of a list: a state, and for open messages optionally an assignee. */
export type EnquiryFilter = { state: "open" | "done"; assignedTo: string | null };

const listColumns = {
  id: enquiries.id,
  number: enquiries.number,
  name: enquiries.name,
  email: enquiries.email,
  subject: enquiries.subject,
  message: enquiries.message,
  state: enquiries.state,
  channel: enquiries.channel,
  readAt: enquiries.readAt,
  assignedTo: enquiries.assignedTo,
  assignedName: users.name,
  assignedEmail: users.email,
  createdAt: enquiries.createdAt,
} as const;

export async function loadEnquiryPage(filter: EnquiryFilter, ids: string[] | null, page: KeysetPage) {
  return db()
    .select({ ...listColumns, position: page.position satisfies SQL<Positioned["position"]> })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.assignedTo))
    .where(and(...conditions(filter), ids ? inArray(enquiries.id, ids) : undefined, page.beyond))
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

/** Finds the ids of messages on a page that match by reference, name, address, company or text. */
export async function findEnquiryIds(filter: EnquiryFilter, search: Search, page: KeysetPage): Promise<FoundInOrder> {
  const words: SearchedWords = {
    table: enquiries,
    key: "id",
    ...matchesWords(search.words, await searchMode()),
    slicedBy: enquiries.createdAt,
  };
  return findInOrder(
    { rows: enquiries, id: enquiries.id, within: conditions(filter), beside: [], words, sources: [] },
    page,
  );
}

function conditions({ state, assignedTo }: EnquiryFilter): (SQL | undefined)[] {
  return [eq(enquiries.state, state), assignedTo === null ? undefined : eq(enquiries.assignedTo, assignedTo)];
}
