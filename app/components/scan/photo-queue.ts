import { dayMs } from "#domain/shared/durations.ts";
import { type KeptPhoto, openQueue } from "#app/components/scan/queue-store.ts";

/** Writes a photo down; resolves once the device has it for good. @throws if the browser cannot store it. */
export async function keepPhoto(photo: KeptPhoto): Promise<void> {
  const transaction = (await openQueue()).transaction("photos", "readwrite", { durability: "strict" });
  await transaction.store.put(photo);
  await transaction.done;
}

/** Removes a photo that was sent, or taken again. */
export async function dropPhoto(sha256: string): Promise<void> {
  await (await openQueue()).delete("photos", sha256);
}

/** How many photos of a person's acts wait on this device. */
export async function waitingPhotos(doneBy: string): Promise<number> {
  return (await openQueue()).countFromIndex("photos", "sendBy", doneBy);
}

/** Of a delivery that was never finished: dropped after so long. */
const unusedMs = dayMs;
/** The server looked at a photo, and does not want it. Other answers say nothing of it. */
const refusals: readonly number[] = [400, 413, 415, 422];

/**
 * Sends the photos of a person, one by one, once none of their acts waits: the server takes a photo that an act names.
 * `word`: what this phone says with a photo. Returns false if it has to be tried again.
 */
export async function sendPhotos(
  doneBy: string,
  word: (sends: { photos: number }) => Promise<Record<string, string>>,
): Promise<boolean> {
  let areAllSent = true;
  for (const sha256 of await (await openQueue()).getAllKeysFromIndex("photos", "sendBy", doneBy)) {
    const photo = await (await openQueue()).get("photos", sha256);
    if (!photo) continue;
    const status = await putPhoto(photo, await word({ photos: 1 }));
    const isDone = status !== null && ((status >= 200 && status < 300) || refusals.includes(status));
    if (isDone || (status === 404 && isUnused(photo) && !(await isNamedByKept(photo)))) await dropPhoto(sha256);
    else if (status === 404) areAllSent = false;
    else return false;
  }
  await dropUnused(doneBy);
  return areAllSent;
}

/** Drops photos that no act ever named. */
async function dropUnused(doneBy: string): Promise<void> {
  const store = await openQueue();
  if ((await store.countFromIndex("photos", "doneBy", doneBy)) === 0) return;
  for (const photo of await store.getAllFromIndex("photos", "doneBy", doneBy))
    if (photo.sendBy === undefined && isUnused(photo)) await dropPhoto(photo.sha256);
}

function isUnused({ takenAt }: KeptPhoto): boolean {
  return Date.now() - Date.parse(takenAt) > unusedMs;
}

/** A refused act that waits on this device may be sent again. */
async function isNamedByKept({ sha256, doneBy }: KeptPhoto): Promise<boolean> {
  const acts = await (await openQueue()).getAllFromIndex("acts", "doneBy", doneBy);
  return acts.some(({ proof }) => proof?.photo === sha256);
}

/** Returns the status of the answer; null without one. A refused photo is missing for staff, who get a task (G51). */
async function putPhoto({ sha256, bytes }: KeptPhoto, word: Record<string, string>): Promise<number | null> {
  try {
    const response = await fetch(`/api/v1/proof-files/${sha256}`, {
      method: "PUT",
      headers: { "content-type": "image/jpeg", ...word },
      body: bytes,
      signal: AbortSignal.timeout(60_000),
    });
    // The sign-in page of a network answers 200, too.
    if (response.ok && !("sha256" in ((await response.json()) as object))) return null;
    return response.status;
  } catch {
    return null;
  }
}
