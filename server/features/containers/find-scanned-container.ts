import type { ScannedContainer } from "#domain/road/views.ts";
import { countOpened, loadContainer } from "#server/features/containers/container.rows.ts";
import { containerView } from "#server/features/containers/container.view.ts";

/** Returns what a device shows of a container; null if it is gone. */
export async function findScannedContainer(id: string): Promise<ScannedContainer | null> {
  const record = await loadContainer(id);
  if (!record) return null;
  const { code, name, kind, toBranch } = containerView(record, "");
  const { found, inside } = await countOpened(id);
  return { code, name, kind, toBranch: toBranch?.name ?? "", found, inside };
}
