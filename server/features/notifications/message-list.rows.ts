import { and, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import type { MessageChannel, MessageFilterState } from "#domain/notifications/message.ts";
import type { Search } from "#domain/shared/search.ts";
import { db } from "#server/db/client.ts";
import { keyset, type KeysetPage, type Positioned } from "#server/db/keyset.ts";
import { messageSearch, outboxMessages } from "#server/db/schema/messages.ts";
import { users } from "#server/db/schema/people.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { findInOrder, type SearchedWords, type Source } from "#server/db/search-in-order.ts";
import { matchesWords, type SearchMode, searchMode } from "#server/db/search-words.ts";

export const newestMessages = keyset("messages.newest", {
  by: [outboxMessages.createdAt],
  id: outboxMessages.id,
  order: "descending",
});

/** What the list is narrowed to; `to` is an address as it is stored. */
export type MessageFilter = {
  state: MessageFilterState | null;
  channel: MessageChannel | null;
  shipmentId: string | null;
  to: string | null;
};

/** How one page is found: `within` is what the index holds that it walks, `beside` is looked at row by row, and by indexes of other orders. */
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
  // Looked up row by row: to join a table the planner may read all of it.
  droppedByName: sql<string | null>`(select u.name from ${users} u where u.id = ${outboxMessages.droppedBy})`,
  droppedByEmail: sql<string | null>`(select u.email from ${users} u where u.id = ${outboxMessages.droppedBy})`,
  shipmentId: outboxMessages.shipmentId,
  trackingNumber: sql<
    string | null
  >`(select s.tracking_number from ${shipments} s where s.id = ${outboxMessages.shipmentId})`,
  createdAt: outboxMessages.createdAt,
  sentAt: outboxMessages.sentAt,
} as const;

/** The rows of a page: those with these ids, or without ids all that the filter leaves, which must stand in one index (`isWalked`). */
export async function loadMessagePage(filter: MessageFilter, ids: string[] | null, page: KeysetPage) {
  return db()
    .select({ ...lineColumns, position: page.position satisfies SQL<Positioned["position"]> })
    .from(outboxMessages)
    .where(and(...(ids ? [inArray(outboxMessages.id, ids)] : wayTo(filter).within), page.beyond))
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

/** Everything of one message, with the names that stand beside it. */
export async function loadMessageWithNames(id: string) {
  const [row] = await db()
    .select({ ...getTableColumns(outboxMessages), ...lineColumns })
    .from(outboxMessages)
    .where(eq(outboxMessages.id, id));
  return row ?? null;
}

/** Whether one index holds all that is asked for, in the order of the list. */
export function isWalked(filter: MessageFilter): boolean {
  return wayTo(filter).beside.length === 0;
}

/** Ids of the messages on a page of those that match by address, subject or tracking number, or that no one index holds. `reached`: position of the row where looking ended early. */
export async function findMessageIds(
  filter: MessageFilter,
  search: Search | null,
  page: KeysetPage,
): Promise<{ ids: string[]; reached: string[] | null }> {
  const mode = await searchMode();
  const words: SearchedWords | null = search && {
    table: messageSearch,
    key: "message_id",
    ...matchesSearch(search, mode),
    slicedBy: outboxMessages.createdAt,
  };
  const list = { rows: outboxMessages, id: outboxMessages.id, ...wayTo(filter), words };
  const { ids, reached } = await findInOrder(list, page);
  return { ids, reached: reached === null ? null : await positionOf(reached, page) };
}

async function positionOf(id: string, page: KeysetPage): Promise<string[] | null> {
  const [row] = await db().select({ position: page.position }).from(outboxMessages).where(eq(outboxMessages.id, id));
  return row?.position ?? null;
}

/** Whose number this is; null where it is nobody's. The messages of what was deleted are still there to read. */
export async function findShipmentId(trackingNumber: string): Promise<string | null> {
  const [row] = await db()
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.trackingNumber, trackingNumber));
  return row?.id ?? null;
}

/** What a filter asks of a row, and a search of its words: for what is read as it stands. */
export function conditionsOf(filter: MessageFilter): SQL[] {
  const { within, beside } = wayTo(filter);
  return [...within, ...beside];
}

export async function wordsBeside(search: Search): Promise<SQL> {
  const { near } = matchesSearch(search, await searchMode());
  return sql`exists (select 1 from ${messageSearch} f where f.message_id = ${outboxMessages.id} and ${near})`;
}

/** Every word, or the whole as a tracking number however it was grouped: a subject may name it in groups, a reference looks like one. */
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

/** The condition likeliest to leave few rows is walked; the others are looked at beside it. */
function wayTo({ state, channel, shipmentId, to }: MessageFilter): Way {
  const asked = [
    shipmentId === null ? null : eq(outboxMessages.shipmentId, shipmentId),
    to === null ? null : eq(outboxMessages.recipient, to),
    state === null ? null : stateIs(state),
  ].filter((each) => each !== null);
  const [first, ...others] = asked;
  const beside = [...others, ...(channel === null ? [] : [eq(outboxMessages.channel, channel)])];
  // Almost everything is an e-mail, which no index need say.
  const sources: Source[] = [
    ...others.map((each) => ({ where: [each] })),
    ...(channel === null || channel === "email" ? [] : [{ where: [eq(outboxMessages.channel, channel)] }]),
  ];
  return { within: first ? [first] : [], beside, sources };
}

function stateIs(state: MessageFilterState): SQL {
  // As the index of these says it.
  if (state === "unsent") return sql`${outboxMessages.state} in ('kept', 'failed')`;
  return eq(outboxMessages.state, state);
}
