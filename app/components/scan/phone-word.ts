import { phoneWordHeader, phoneWordText } from "#domain/road/phone-word.ts";
import { minuteMs } from "#domain/shared/durations.ts";
import { actsOf } from "#app/components/scan/act-queue.ts";
import { waitingPhotos } from "#app/components/scan/photo-queue.ts";
import { openQueue } from "#app/components/scan/queue-store.ts";

/** So often a page that stays in front says a word, in milliseconds. */
export const wordEveryMs = minuteMs;
let saidAt = -Infinity;

/** Headers by which a request says what waits on this phone; none before it is enrolled. */
export type Word = Record<string, string>;

/**
 * Returns what waits on the phone of a person once a request has sent these acts and photos (G87). What cannot be read
 * is not said: acts must not wait for it.
 */
export async function wordOf(doneBy: string, sends: { acts?: number; photos?: number } = {}): Promise<Word> {
  try {
    const phone = await (await openQueue()).get("phones", doneBy);
    if (!phone || phone.deviceId === "" || phone.isRevoked) return {};
    const acts = (await actsOf(doneBy)).unsent.length - (sends.acts ?? 0);
    const photos = (await waitingPhotos(doneBy)) - (sends.photos ?? 0);
    saidAt = performance.now();
    const said = { device: phone.deviceId, acts: Math.max(0, acts), photos: Math.max(0, photos) };
    return { [phoneWordHeader]: phoneWordText(said) };
  } catch {
    return {};
  }
}

/** Whether this page said nothing for so long that it is to say a word. */
export function isWordDue(): boolean {
  return performance.now() - saidAt >= wordEveryMs;
}
