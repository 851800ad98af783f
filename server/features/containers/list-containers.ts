import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { ContainerView } from "#domain/road/container-inputs.ts";
import { findKnownBranch } from "#server/features/branches/branches.rows.ts";
import { loadContainers, newestContainers } from "#server/features/containers/container.rows.ts";
import { containerView } from "#server/features/containers/container.view.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

export type ContainerList = { items: ContainerView[]; nextCursor: string | null; previousCursor: string | null };

/** Lists containers of all branches or one, newest first. An unknown branch has none. */
export async function listContainers(
  actor: Actor,
  { branch = null, cursor, limit = 50 }: { branch?: string | null; cursor?: string | null; limit?: number } = {},
): Promise<ContainerList> {
  assertMay(actor, "runs.read");
  const at = branch ? await findKnownBranch(branch) : null;
  if (branch && !at) return { items: [], nextCursor: null, previousCursor: null };
  const page = newestContainers.page(cursor, limit);
  const { shown, ...cursors } = page.cut(await loadContainers(at?.id ?? null, page));
  const { gs1Prefix } = (await getSettings()).printers;
  return { items: shown.map((record) => containerView(record, gs1Prefix)), ...cursors };
}
