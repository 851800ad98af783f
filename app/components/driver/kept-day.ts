import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { RunWork } from "#domain/road/run-work.ts";
import { keptAfterEndMs } from "#domain/road/work-span.ts";
import type { DriverStop } from "#domain/shipments/stops.ts";
import { markStation, readStationMark } from "#app/components/scan/station-mark.ts";

/** The day of a driver with a run. `others`: stops that no run has. */
export type VanDay = {
  day: string;
  today: string;
  person: { id: string; name: string };
  work: RunWork;
  others: DriverStop[];
};

interface Store extends DBSchema {
  days: { key: "last"; value: VanDay };
}

let last: Promise<unknown> = Promise.resolve();

/** Runs in the order of the calls, so that an earlier write cannot restore a day that was forgotten. */
function withStore<Result>(use: (store: IDBPDatabase<Store>) => Promise<Result>): Promise<Result> {
  const own = last.then(() => openStore(use));
  last = own.catch(() => undefined);
  return own;
}

/** Closed after each use: public/page-worker.js deletes this database after a sign-out. */
async function openStore<Result>(use: (store: IDBPDatabase<Store>) => Promise<Result>): Promise<Result> {
  const store = await openDB<Store>("waybill-day", 1, { upgrade: (db) => void db.createObjectStore("days") });
  try {
    return await use(store);
  } finally {
    store.close();
  }
}

/** Keeps the day on this phone, in place of the one before, to open it again offline. */
export async function keepDay(day: VanDay): Promise<void> {
  await withStore((store) => store.put("days", day, "last")).catch(() => undefined);
  markStation({ page: true });
}

/** Returns the kept day; null if no one is signed in any more, or its run ended long ago. */
export async function readDay(now = Date.now()): Promise<VanDay | null> {
  const kept = (await withStore((store) => store.get("days", "last")).catch(() => undefined)) ?? null;
  const endedAt = kept?.work.run.endedAt?.at;
  const isOver = endedAt !== undefined && Date.parse(endedAt) + keptAfterEndMs <= now;
  if (kept && !isOver && readStationMark(document.cookie).page) return kept;
  await forgetDay();
  return null;
}

export async function forgetDay(): Promise<void> {
  await withStore((store) => store.clear("days")).catch(() => undefined);
}
