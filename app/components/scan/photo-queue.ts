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

/** How many photos of a person wait on this device. */
export async function waitingPhotos(doneBy: string): Promise<number> {
  return (await openQueue()).countFromIndex("photos", "doneBy", doneBy);
}

/** Without an act that names it: its delivery was never finished. */
const unusedMs = dayMs;

/**
 * Sends the photos of a person, one by one, once none of their acts waits: the server takes a photo that an act names.
 * Returns false if it has to be tried again.
 */
export async function sendPhotos(doneBy: string, send: typeof putPhoto = putPhoto): Promise<boolean> {
  let areAllSent = true;
  for (const sha256 of await (await openQueue()).getAllKeysFromIndex("photos", "doneBy", doneBy)) {
    const photo = await (await openQueue()).get("photos", sha256);
    if (!photo) continue;
    const status = await send(photo);
    if (status === null || status === 401 || status === 403 || status === 429 || status >= 500) return false;
    const isUnknown = status === 404;
    if (!isUnknown || Date.now() - Date.parse(photo.takenAt) > unusedMs) await dropPhoto(sha256);
    else areAllSent = false;
  }
  return areAllSent;
}

/** Returns the status of the answer; null without one. A refused photo is missing for staff, who get a task (G51). */
async function putPhoto({ sha256, bytes }: KeptPhoto): Promise<number | null> {
  try {
    const { status } = await fetch(`/api/v1/proof-files/${sha256}`, {
      method: "PUT",
      headers: { "content-type": "image/jpeg" },
      body: bytes,
      signal: AbortSignal.timeout(60_000),
    });
    return status;
  } catch {
    return null;
  }
}
