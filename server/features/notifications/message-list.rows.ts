import { and, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import type { MessageChannel, MessageFilterState } from "#domain/notifications/message.ts";
import type { Search } from "#domain/shared/search.ts";
import { db } from "#server/db/client.ts";
import { keyset, type KeysetPage, type Positioned } from "#server/db/keyset.ts";
import { messageSearch, outboxMessages } from "#server/db/schema/messages.ts";
import { users } from "#server/db/schema/people.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { findInOrder, type FoundInOrder, type SearchedWords, type Source } from "#server/db/search-in-order.ts";
import { matchesWords, type SearchMode, searchMode } from "#server/db/search-words.ts";

export const newestMessages = keyset("messages.newest", {
  by: [outboxMessages.createdAt],
  id: outboxMessages.id,
  order: "descending",
});

/** Filters of the list; `to` is an address as stored. */
export type MessageFilter = {
  state: MessageFilterState | null;
  channel: MessageChannel | null;
  shipmentId: string | null;
  to: string | null;
};

/**
 * Plan for one page: `within` is covered by the index that is scanned, `beside` is checked row by row and by other
 * indexes.
 */
type Way = { within: SQL[]; beside: SQL[]; sources: Source[] };

const lineColumns = {
  id: outboxMessages.id,
  channel: outboxMessages.channel,
  template: outboxMessages.template,
  recipient: outboxMessages.recipient,
  subject: outboxMessages.subject,
  state: outboxMessages.state,
  stateReason: outboxMessages.stateReason,
  attempts: outboxMessages.attempts,
  droppedBy: outboxMessages.droppedBy,
  // Looked up for each row: for a join the planner may read the whole table.
  droppedByName: sql<string | null>`(select u.name from ${users} u where u.id = ${outboxMessages.droppedBy})`,
  droppedByEmail: sql<string | null>`(select u.email from ${users} u where u.id = ${outboxMessages.droppedBy})`,
  shipmentId: outboxMessages.shipmentId,
  trackingNumber: sql<
    string | null
  >`(select s.tracking_number from ${shipments} s where s.id = ${outboxMessages.shipmentId})`,
  createdAt: outboxMessages.createdAt,
  sentAt: outboxMessages.sentAt,
} as const;

/**
 * Loads the rows of a page: those with these ids, or without ids all that match the filter, which one index must
 * cover (`isWalked`).
 */
export async function loadMessagePage(filter: MessageFilter, ids: string[] | null, page: KeysetPage) {
  return db()
    .select({ ...lineColumns, position: page.position satisfies SQL<Positioned["position"]> })
    .from(outboxMessages)
    .where(and(...(ids ? [inArray(outboxMessages.id, ids)] : wayTo(filter).within), page.beyond))
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

/** Loads one message with all columns and the names shown beside it. */
export async function loadMessageWithNames(id: string) {
  const [row] = await db()
    .select({ ...getTableColumns(outboxMessages), ...lineColumns })
    .from(outboxMessages)
    .where(eq(outboxMessages.id, id));
  return row ?? null;
}

/** Checks whether one index covers the filter in the order of the list. */
export function isWalked(filter: MessageFilter): boolean {
  return wayTo(filter).beside.length === 0;
}

/**
 * Finds the ids of a page of messages by address, subject or tracking number, or by filters that no single index
 * covers.
 */
export async function findMessageIds(
  filter: MessageFilter,
  search: Search | null,
  page: KeysetPage,
): Promise<FoundInOrder> {
  const mode = await searchMode();
  const words: SearchedWords | null = search && {
    table: messageSearch,
    key: "message_id",
    ...matchesSearch(search, mode),
    slicedBy: outboxMessages.createdAt,
  };
  const list = { rows: outboxMessages, id: outboxMessages.id, ...wayTo(filter), words };
  return findInOrder(list, page);
}

/**
 * Returns the shipment with this number; null if there is none. Includes deleted ones, whose messages can still be
 * read.
 */
export async function findShipmentId(trackingNumber: string): Promise<string | null> {
  const [row] = await db()
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.trackingNumber, trackingNumber));
  return row?.id ?? null;
}

/** Conditions of a filter and of a search, for queries that read the table directly. */
export function conditionsOf(filter: MessageFilter): SQL[] {
  const { within, beside } = wayTo(filter);
  return [...within, ...beside];
}

export async function wordsBeside(search: Search): Promise<SQL> {
  const { near } = matchesSearch(search, await searchMode());
  return sql`exists (select 1 from ${messageSearch} f where f.message_id = ${outboxMessages.id} and ${near})`;
}

/**
 * Matches every word, or the whole as a tracking number in any grouping. A subject may contain it in groups, and a
 * reference may look like one.
 */
function matchesSearch({ words, number }: Search, mode: SearchMode): Pick<SearchedWords, "near" | "all"> {
  const typed = matchesWords(words, mode);
  if (number === null || words.some((forms) => forms[0]?.[0] === number.toLowerCase())) return typed;
  const joined = matchesWords([[[number.toLowerCase()]]], mode);
  const either = (one: SQL, other: SQL) => sql`(${or(one, other) ?? one})`;
  return {
    near: either(sql`(${typed.near})`, joined.near),
    all: typed.all && joined.all ? either(sql`(${typed.all})`, joined.all) : null,
  };
}

/** Scans the index of the condition that is likely to match the fewest rows; checks the others row by row. */
function wayTo({ state, channel, shipmentId, to }: MessageFilter): Way {
  const asked = [
    shipmentId === null ? null : eq(outboxMessages.shipmentId, shipmentId),
    to === null ? null : eq(outboxMessages.recipient, to),
    state === null ? null : stateIs(state),
  ].filter((each) => each !== null);
  const [first, ...others] = asked;
  const beside = [...others, ...(channel === null ? [] : [eq(outboxMessages.channel, channel)])];
  // Almost all messages are mails, so an index on that value is no help.
  const sources: Source[] = [
    ...others.map((each) => ({ where: [each] })),
    ...(channel === null || channel === "email" ? [] : [{ where: [eq(outboxMessages.channel, channel)] }]),
  ];
  return { within: first ? [first] : [], beside, sources };
}

function stateIs(state: MessageFilterState): SQL {
  // As written in the index of these states.
  if (state === "unsent") return sql`${outboxMessages.state} in ('kept', 'failed')`;
  return eq(outboxMessages.state, state);
}
