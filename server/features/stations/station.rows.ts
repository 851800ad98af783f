import { and, eq, gt, isNull } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { keyset, type KeysetPage, type Positioned } from "#server/db/keyset.ts";
import { users } from "#server/db/schema/people.ts";
import { branches } from "#server/db/schema/settings.ts";
import { stationBadges, stationCodes, stations } from "#server/db/schema/stations.ts";

export type StationRow = typeof stations.$inferSelect;

export const newestStations = keyset("stations", {
  by: [stations.createdAt],
  id: stations.id,
  order: "descending",
});

function selectStations(position = newestStations.page(null, 1).position) {
  return db()
    .select({
      station: stations,
      branch: { id: branches.id, code: branches.code, name: branches.name },
      personName: users.name,
      personEmail: users.email,
      position,
    })
    .from(stations)
    .innerJoin(branches, eq(branches.id, stations.branchId))
    .leftJoin(users, eq(users.id, stations.personId));
}

export type StationRecord = Awaited<ReturnType<typeof selectStations>>[number] & Positioned;

export function loadStations(page: KeysetPage): Promise<StationRecord[]> {
  return selectStations(page.position)
    .where(page.beyond)
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

export async function findStation(id: string): Promise<StationRecord | null> {
  const [row] = await selectStations().where(eq(stations.id, id));
  return row ?? null;
}

/** Finds the station of a device, revoked or not. */
export async function findStationOfDevice(deviceHash: string): Promise<StationRecord | null> {
  const [row] = await selectStations().where(eq(stations.deviceHash, deviceHash));
  return row ?? null;
}

export async function findStationOfLink(linkHash: string, at: Date): Promise<StationRecord | null> {
  const [row] = await selectStations().where(isOpenable(linkHash, at));
  return row ?? null;
}

function isOpenable(linkHash: string, at: Date) {
  return and(eq(stations.linkHash, linkHash), gt(stations.linkExpiresAt, at), isNull(stations.revokedAt));
}

/** Consumes a link. Null if it is unknown, used, expired or revoked; a second caller waits and then gets null. */
export async function openStationOfLink(linkHash: string, deviceHash: string, at: Date): Promise<StationRow | null> {
  const [row] = await db()
    .update(stations)
    .set({ linkHash: null, deviceHash, openedAt: at, lastSeenAt: at, personId: null, personSeenAt: null })
    .where(isOpenable(linkHash, at))
    .returning();
  return row ?? null;
}

export async function insertStation(row: typeof stations.$inferInsert): Promise<void> {
  await db().insert(stations).values(row);
}

export async function updateStation(id: string, patch: Partial<typeof stations.$inferInsert>): Promise<void> {
  await db().update(stations).set(patch).where(eq(stations.id, id));
}

/** Saves a personal code. Returns false if another person has it. */
export async function saveCode(row: typeof stationCodes.$inferInsert): Promise<boolean> {
  const taken = await db().$count(stationCodes, eq(stationCodes.codeHash, row.codeHash));
  if (taken > 0) return false;
  const { codeHash, setAt } = row;
  await db()
    .insert(stationCodes)
    .values(row)
    .onConflictDoUpdate({ target: stationCodes.userId, set: { codeHash, setAt } });
  return true;
}

export async function findPersonOfCode(codeHash: string): Promise<string | null> {
  const [row] = await db()
    .select({ userId: stationCodes.userId })
    .from(stationCodes)
    .where(eq(stationCodes.codeHash, codeHash));
  return row?.userId ?? null;
}

export async function hasCode(userId: string): Promise<boolean> {
  return (await db().$count(stationCodes, eq(stationCodes.userId, userId))) > 0;
}

/** Removes a personal code, and the person from the stations where they scan. */
export async function removeCode(userId: string): Promise<void> {
  await db().delete(stationCodes).where(eq(stationCodes.userId, userId));
  await leaveStations(userId);
}

export async function saveBadge(row: typeof stationBadges.$inferInsert): Promise<void> {
  await db().insert(stationBadges).values(row);
}

export async function findPersonOfBadge(badgeHash: string): Promise<string | null> {
  const [row] = await db()
    .select({ userId: stationBadges.userId })
    .from(stationBadges)
    .where(eq(stationBadges.badgeHash, badgeHash));
  return row?.userId ?? null;
}

export async function findBadgeMadeAt(userId: string): Promise<Date | null> {
  const [row] = await db()
    .select({ madeAt: stationBadges.madeAt })
    .from(stationBadges)
    .where(eq(stationBadges.userId, userId));
  return row?.madeAt ?? null;
}

/** Removes a badge, and the person from the stations where they scan. */
export async function removeBadge(userId: string): Promise<void> {
  await db().delete(stationBadges).where(eq(stationBadges.userId, userId));
  await leaveStations(userId);
}

async function leaveStations(userId: string): Promise<void> {
  await db().update(stations).set({ personId: null, personSeenAt: null }).where(eq(stations.personId, userId));
}
