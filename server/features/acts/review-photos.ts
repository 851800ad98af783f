import { dayMs, hourMs } from "#domain/shared/durations.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { openTasks } from "#server/features/acts/open-tasks.ts";
import { hasPhotoTask, loadMissingPhotos, lockPhotoOf, type PhotoAct } from "#server/features/acts/photo.rows.ts";

/** A photo that is so late is missing (G51). */
const lateMs = 4 * hourMs;
/** Longer ago, photos are erased: then no one misses them. */
const reviewedMs = 14 * dayMs;

/** Opens a task for each delivery whose photo did not arrive, as the job does every 15 minutes. */
export async function reviewPhotos(): Promise<void> {
  const at = now().getTime();
  for (const act of await loadMissingPhotos(new Date(at - reviewedMs), new Date(at - lateMs)))
    await transaction(() => openPhotoTask(act));
}

/** Opens the one task about the photo of an act. Needs an open transaction. */
export async function openPhotoTask({ actId, shipmentId }: PhotoAct): Promise<void> {
  await lockPhotoOf(actId);
  if (!(await hasPhotoTask(actId))) await openTasks(actId, [{ kind: "photo_missing", shipmentId }], now());
}
