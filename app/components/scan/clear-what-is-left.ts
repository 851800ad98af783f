import { openQueue } from "#app/components/scan/queue-store.ts";
import { markStation, readStationMark } from "#app/components/scan/station-mark.ts";

const acts = "waybill-acts";
/** For browsers that do not list their databases. */
const known = ["waybill-day", "waybill-station"];

/**
 * Clears what this browser stores of someone who signed out, except for acts that the server has not got and the keys
 * of phones (G73). Without those, the server has the browser clear everything.
 */
export async function clearWhatIsLeft(): Promise<void> {
  if (!readStationMark(document.cookie).left) return;
  localStorage.clear();
  sessionStorage.clear();
  const listed = "databases" in indexedDB ? (await indexedDB.databases()).map(({ name }) => name) : known;
  for (const name of listed) if (name && name !== acts) indexedDB.deleteDatabase(name);
  // Pages that are kept to open offline have no one's data.
  const caches = (await globalThis.caches.keys()).filter((name) => !/^waybill-(driver|scan)-/.test(name));
  await Promise.all(caches.map((name) => globalThis.caches.delete(name)));
  await forgetRevoked();
  markStation({ left: false });
}

/** A revoked phone may be enrolled again, by signing in again. */
async function forgetRevoked(): Promise<void> {
  const { store, done } = (await openQueue()).transaction("phones", "readwrite");
  for (const phone of await store.getAll()) if (phone.isRevoked) await store.delete(phone.personId);
  await done;
}
