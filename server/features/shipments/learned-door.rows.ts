import { inArray, lt, sql } from "drizzle-orm";
import { isGoodFix, mostFixes, usualDoor } from "#domain/road/usual-door.ts";
import { doorKey } from "#domain/road/visit.ts";
import type { Position } from "#domain/shared/miles.ts";
import { signatureBytes } from "#server/crypto/sign.ts";
import { db } from "#server/db/client.ts";
import { learnedDoors } from "#server/db/schema/positions.ts";

type Address = Parameters<typeof doorKey>[0];

/** Returns what stands for an address, which cannot be read from it; null without an address. */
export function doorOf(address: Address): string | null {
  const key = doorKey(address);
  return key && signatureBytes("learned door", key).toString("base64url");
}

/** Loads the usual places of doors, by door. Those that are not known are left out. */
export async function loadUsualDoors(doors: readonly string[]): Promise<Map<string, Position>> {
  if (doors.length === 0) return new Map();
  const rows = await db()
    .select()
    .from(learnedDoors)
    .where(inArray(learnedDoors.door, [...new Set(doors)]));
  return new Map(
    rows.flatMap(({ door, fixes }) => {
      const place = usualDoor(fixes);
      return place ? [[door, place] as const] : [];
    }),
  );
}

/** Notes where a delivery was made. A rough measurement only keeps the address from being forgotten. */
export async function learnDoor(door: string, fix: Position & { accuracyM: number }, at: Date): Promise<void> {
  const { latitude, longitude } = fix;
  const fixes = isGoodFix(fix) ? [{ latitude, longitude }] : [];
  await db()
    .insert(learnedDoors)
    .values({ door, fixes, usedAt: at })
    .onConflictDoUpdate({
      target: learnedDoors.door,
      set: {
        usedAt: sql`greatest(${learnedDoors.usedAt}, excluded.used_at)`,
        fixes: sql`(select coalesce(jsonb_agg(f order by n), '[]') from (select f, n from jsonb_array_elements(${learnedDoors.fixes} || excluded.fixes) with ordinality as all_fixes (f, n) order by n desc limit ${mostFixes}) last_fixes)`,
      },
    });
}

/** Deletes doors at which nothing was delivered since a moment. Returns how many. */
export async function forgetDoorsUnusedSince(at: Date): Promise<number> {
  const { rowCount } = await db().delete(learnedDoors).where(lt(learnedDoors.usedAt, at));
  return rowCount ?? 0;
}
