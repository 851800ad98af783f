import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { DeviceState } from "#domain/road/devices.ts";
import type { PhoneWord } from "#domain/road/phone-word.ts";
import { db } from "#server/db/client.ts";
import { keyset, type KeysetPage, type Positioned } from "#server/db/keyset.ts";
import { roadDevices } from "#server/db/schema/devices.ts";
import { users } from "#server/db/schema/people.ts";

export type DeviceRow = typeof roadDevices.$inferSelect;

export const newestDevices = keyset("road-devices", {
  by: [roadDevices.enrolledAt],
  id: roadDevices.id,
  order: "descending",
});

function selectDevices(position = newestDevices.page(null, 1).position) {
  return db()
    .select({ device: roadDevices, personName: users.name, personEmail: users.email, position })
    .from(roadDevices)
    .innerJoin(users, eq(users.id, roadDevices.personId));
}

export type DeviceRecord = Awaited<ReturnType<typeof selectDevices>>[number] & Positioned;

export type DeviceFilter = { personId: string | null; state: DeviceState | null };

export function loadDevices(page: KeysetPage, { personId, state }: DeviceFilter): Promise<DeviceRecord[]> {
  const isOfPerson = personId === null ? undefined : eq(roadDevices.personId, personId);
  return selectDevices(page.position)
    .where(and(page.beyond, isOfPerson, state ? isIn[state] : undefined))
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

const isIn = { open: isNull(roadDevices.revokedAt), revoked: isNotNull(roadDevices.revokedAt) };

/** Loads the devices of a person that are not revoked, the one heard of last first. */
export function loadOpenDevicesOf(personId: string): Promise<DeviceRow[]> {
  const { id, lastSeenAt, toldAt, enrolledAt } = roadDevices;
  return db()
    .select()
    .from(roadDevices)
    .where(and(eq(roadDevices.personId, personId), isNull(roadDevices.revokedAt)))
    .orderBy(sql`greatest(${lastSeenAt}, ${toldAt}) desc nulls last`, desc(enrolledAt), asc(id));
}

/** Notes what a person's device says of its queue. Returns false if it is revoked, or not theirs. */
export async function noteWord({ device, acts, photos }: PhoneWord, personId: string, toldAt: Date): Promise<boolean> {
  const rows = await db()
    .update(roadDevices)
    .set({ toldAt, waitingActs: acts, waitingPhotos: photos })
    .where(and(eq(roadDevices.id, device), eq(roadDevices.personId, personId), isNull(roadDevices.revokedAt)))
    .returning({ id: roadDevices.id });
  return rows.length > 0;
}

export function loadDevicePeople(): Promise<{ id: string; name: string; email: string }[]> {
  return db()
    .selectDistinct({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .innerJoin(roadDevices, eq(roadDevices.personId, users.id));
}

export async function findDevice(id: string): Promise<DeviceRecord | null> {
  const [row] = await selectDevices().where(eq(roadDevices.id, id));
  return row ?? null;
}

export async function findDeviceOfKey(keyHash: string): Promise<DeviceRow | null> {
  const [row] = await db().select().from(roadDevices).where(eq(roadDevices.keyHash, keyHash));
  return row ?? null;
}

/** Locks the person, so that two devices enrolled at once both count, and counts the devices not revoked. */
export async function countOpenDevices(personId: string): Promise<number> {
  await db().select({ id: users.id }).from(users).where(eq(users.id, personId)).for("no key update");
  return db().$count(roadDevices, and(eq(roadDevices.personId, personId), isNull(roadDevices.revokedAt)));
}

export async function insertDevice(row: typeof roadDevices.$inferInsert): Promise<void> {
  await db().insert(roadDevices).values(row);
}

/** Returns false if the device was revoked before. */
export async function revokeOpenDevice(id: string, revokedAt: Date, revokedBy: string): Promise<boolean> {
  const rows = await db()
    .update(roadDevices)
    .set({ revokedAt, revokedBy })
    .where(and(eq(roadDevices.id, id), isNull(roadDevices.revokedAt)))
    .returning({ id: roadDevices.id });
  return rows.length > 0;
}

export async function findDeviceById(id: string): Promise<DeviceRow | null> {
  const [row] = await db().select().from(roadDevices).where(eq(roadDevices.id, id));
  return row ?? null;
}

/** Returns the device as it is once no other act of it is being recorded, and no revocation. */
export async function lockDevice(id: string): Promise<DeviceRow | null> {
  const [row] = await db().select().from(roadDevices).where(eq(roadDevices.id, id)).for("no key update");
  return row ?? null;
}

/** Notes a signed act of a locked device, whose sequence never goes back. Returns whether later ones are here. */
export async function advanceDevice(
  id: string,
  { sequence, hash, seenAt }: { sequence: number; hash: string; seenAt: Date },
): Promise<boolean> {
  const { lastSequence, lastHash, completeTo } = roadDevices;
  const [row] = await db()
    .update(roadDevices)
    .set({
      lastSeenAt: seenAt,
      lastSequence: sql`greatest(${lastSequence}, ${sequence})`,
      lastHash: sql`case when ${sequence} > ${lastSequence} then ${hash} else ${lastHash} end`,
      completeTo: sql`case when ${sequence} = ${completeTo} + 1 then ${sequence} else ${completeTo} end`,
    })
    .where(eq(roadDevices.id, id))
    .returning({ last: lastSequence });
  return row !== undefined && row.last > sequence;
}
