import { keysOf } from "#domain/shared/records.ts";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { referenceKey } from "#domain/shared/compared-text.ts";
import type { Search } from "#domain/shared/search.ts";
import type { ShipmentSort } from "#domain/shipments/shipment-filter.ts";
import { db } from "#server/db/client.ts";
import type { KeysetPage, Positioned } from "#server/db/keyset.ts";
import { findInOrder, type SearchedWords, type Source } from "#server/db/search-in-order.ts";
import { storedReferenceKey } from "#server/db/reference-key.ts";
import { matchesWords, searchMode } from "#server/db/search-words.ts";
import { shipments, shipmentSearch } from "#server/db/schema/shipments.ts";
import { onRoadByRow, roadIds, unplanned } from "#server/features/shipments/road-conditions.ts";
import {
  type Conditions,
  conditionsOf,
  daysDue,
  type ListFilter,
  paidIds,
  paidOf,
  plainFacets,
  statusFacet,
} from "#server/features/shipments/shipment-conditions.ts";

const listColumns = {
  id: shipments.id,
  trackingNumber: shipments.trackingNumber,
  service: shipments.service,
  senderName: shipments.senderName,
  recipientName: shipments.recipientName,
  recipientEmail: shipments.recipientEmail,
  recipientCity: shipments.recipientCity,
  recipientState: shipments.recipientState,
  recipientCountry: shipments.recipientCountry,
  status: shipments.status,
  currentLocation: shipments.currentLocation,
  senderZone: shipments.senderZone,
  recipientZone: shipments.recipientZone,
  estimatedDeliveryAt: shipments.estimatedDeliveryAt,
  terminalAt: shipments.terminalAt,
  knownByDay: shipments.knownByDay,
  createdAt: shipments.createdAt,
  createdAs: shipments.createdAs,
  updatedAt: shipments.updatedAt,
  deletedAt: shipments.deletedAt,
  // Looked up for each row shown: with EXISTS the planner may read every payment instead.
  isTestPayment: sql<boolean>`coalesce((select made.provider = 'test' from payments made where made.shipment_id = shipments.id), false)`,
} as const;

/** Columns of a shipment in a list (twenty of some ninety), and whether its payment is a test. */
export type ListedShipment = Pick<typeof shipments.$inferSelect, Exclude<keyof typeof listColumns, "isTestPayment">> & {
  isTestPayment: boolean;
};
export type ListedPage = { rows: (ListedShipment & Positioned)[]; reached: string[] | null };

/** Filters that the index of an order contains; others are checked row by row. */
const heldBy: Record<ShipmentSort, (keyof Conditions)[]> = {
  number: ["stands"],
  created: ["stands", "status", "owner", "created"],
  updated: ["stands"],
  promised: ["stands", "promised", "late"],
  status: ["stands", "status"],
  recipient: ["stands"],
};

/** Orders whose columns the index of promises contains, too. */
const coveredOrders: ShipmentSort[] = ["number", "created", "status"];

/** Loads a page of shipments that are not deleted, newest first: all, or one person's. */
export function loadNewest({ ownerUserId }: { ownerUserId?: string }, page: KeysetPage) {
  return load([isNull(shipments.deletedAt), ownerUserId ? eq(shipments.ownerUserId, ownerUserId) : undefined], page);
}

/**
 * Loads a page under these filters. If the index of its order does not contain all of them, the page is collected in
 * bounded steps (`findInOrder`); `reached` is the position where that ended early.
 */
export async function loadListed(
  { filter, search, by }: { filter: ListFilter; search: Search | null; by: ShipmentSort },
  page: KeysetPage,
): Promise<ListedPage> {
  const conditions = conditionsOf(filter);
  if (search?.number && (await isKnownNumber(search.number, conditions)))
    return { rows: await load([...Object.values(conditions), isNamed(search.number)], page), reached: null };
  // Deleted shipments stay thirty days: so few that the table is read directly.
  if (filter.isDeleted)
    return { rows: await load([...Object.values(conditions), await wordsBeside(search)], page), reached: null };
  const held = heldBy[by];
  const within = held.map((name) => conditions[name]);
  const beside = keysOf(conditions)
    .filter((name) => !held.includes(name))
    .map((name) =>
      name === "payment" ? paidOf(filter) : name === "road" ? onRoadByRow(filter.road) : conditions[name],
    );
  if (!search && beside.every((each) => each === undefined)) return { rows: await load(within, page), reached: null };
  const words = search ? await wordsOf(search, by) : null;
  const sources = sourcesOf(filter, conditions, by);
  const isDueAlone = by === "created" && !search && isNarrowedBy(conditions, ["stands", "promised"]);
  const slices = isDueAlone ? daysDue(filter) : null;
  const found = await findInOrder({ rows: shipments, id: shipments.id, within, beside, words, sources, slices }, page);
  const rows = await load([inArray(shipments.id, found.ids)], page);
  return { rows, reached: found.reached };
}

function load(conditions: (SQL | undefined)[], page: KeysetPage): Promise<(ListedShipment & Positioned)[]> {
  return db()
    .select({ ...listColumns, position: page.position })
    .from(shipments)
    .where(and(...conditions, page.beyond))
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

async function isKnownNumber(number: string, conditions: Conditions): Promise<boolean> {
  const found = await db()
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.trackingNumber, number), ...Object.values(conditions)));
  return found.length > 0;
}

/** The shipment with this tracking number, and those whose reference has the same text: each by its index. */
export function isNamed(number: string): SQL {
  return sql`(${shipments.trackingNumber} = ${number} or ${shipments.reference} <> '' and ${storedReferenceKey} = ${referenceKey(number)})`;
}

async function wordsOf(search: Search, by: ShipmentSort): Promise<SearchedWords> {
  const matches = matchesWords(search.words, await searchMode());
  return {
    table: shipmentSearch,
    key: "shipment_id",
    slicedBy: by === "created" ? shipments.createdAt : null,
    ...matches,
  };
}

/** Returns the words of a search as a condition on a row, for queries that read the table directly. */
export async function wordsBeside(search: Search | null): Promise<SQL | undefined> {
  if (!search) return undefined;
  const { near } = matchesWords(search.words, await searchMode());
  return sql`exists (select 1 from ${shipmentSearch} f where f.shipment_id = ${shipments.id} and ${near})`;
}

/** Returns the other indexes that find rows under these filters. */
function sourcesOf(filter: ListFilter, conditions: Conditions, by: ShipmentSort): Source[] {
  const { stands, owner, created, promised, late, overdue, facets } = conditions;
  const narrow = [statusFacet(filter), facets, created, promised, late, overdue].filter((each) => each !== undefined);
  const isCovered =
    promised && coveredOrders.includes(by) && isNarrowedBy(conditions, ["stands", "promised", "status", "facets"]);
  const paid = paidIds(filter);
  const [road, free] = [roadIds(filter.road), unplanned(filter.road)];
  return [
    ...(road ? [{ ids: road }] : []),
    ...(free ? [{ where: [stands, free] }] : []),
    ...(owner ? [{ where: [owner] }] : []),
    ...(isCovered ? [{ where: [stands, promised], covered: plainFacets(filter) }] : []),
    ...(narrow.length > 0 ? [{ where: [stands, ...narrow] }] : []),
    ...(paid ? [{ ids: paid }] : []),
  ];
}

function isNarrowedBy(conditions: Conditions, names: (keyof Conditions)[]): boolean {
  return Object.entries(conditions).every(
    ([name, each]) => each === undefined || names.some((known) => known === name),
  );
}
