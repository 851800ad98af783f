import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { isQuiet } from "#domain/road/stations.ts";
import { pageWithoutLine } from "#app/components/scan/page-without-line.ts";
import { markStation, readStationMark } from "#app/components/scan/station-mark.ts";
import type { StationPage } from "#app/components/scan/station-page.ts";

/** `usedAt`: of the last scan or page, for a station at which people's time ends (G31). */
type Kept = { page: StationPage; usedAt: Date };
interface Store extends DBSchema {
  pages: { key: "last"; value: Kept };
}

/** Closed after each use: public/page-worker.js deletes this database after a sign-out. */
async function withStore<Result>(use: (store: IDBPDatabase<Store>) => Promise<Result>): Promise<Result> {
  const store = await openDB<Store>("waybill-station", 1, { upgrade: (db) => void db.createObjectStore("pages") });
  try {
    return await use(store);
  } finally {
    store.close();
  }
}

/** Keeps the page on this device, to open it again offline. Drivers' names stay out of it. */
export async function keepStation(page: StationPage): Promise<void> {
  const named = { ...page, runs: page.runs.map(withoutDriver), run: page.run && withoutDriver(page.run) };
  await withStore((store) => store.put("pages", { page: named, usedAt: new Date() }, "last")).catch(() => undefined);
  markStation({ page: true });
}

function withoutDriver<Run extends { driver: string }>(run: Run): Run {
  return { ...run, driver: "" };
}

/** Notes that someone scans, so that their time goes on. */
export async function noteUse(): Promise<void> {
  await withStore(async (store) => {
    const kept = await store.get("pages", "last");
    if (kept) await store.put("pages", { ...kept, usedAt: new Date() }, "last");
  }).catch(() => undefined);
}

/** Returns the kept page as far as it fits the address; null if no one is signed in any more. */
export async function readStation(asked: URLSearchParams): Promise<StationPage | null> {
  if (!readStationMark(document.cookie).page) await forgetStation();
  const kept = await withStore((store) => store.get("pages", "last")).catch(() => undefined);
  if (!kept) return null;
  const { page, usedAt } = kept;
  if (page.enrolled !== null && isQuiet(usedAt, new Date())) return null;
  return asked.has("branch") ? pageWithoutLine(page, asked) : page;
}

export async function forgetStation(): Promise<void> {
  await withStore((store) => store.clear("pages")).catch(() => undefined);
  markStation({ page: false });
}
