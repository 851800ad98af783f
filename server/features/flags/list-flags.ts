import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { FlagRow } from "#domain/road/flag-views.ts";
import type { TaskKind } from "#domain/road/vocabulary.ts";
import { loadFlagPage, newestFlags, oldestFlags } from "#server/features/flags/flag.rows.ts";
import { flagRow } from "#server/features/flags/flag.views.ts";

export type FlagList = { items: FlagRow[]; nextCursor: string | null; previousCursor: string | null };
/** `isMine`: taken by the actor. */
export type ListFlags = {
  isSettled?: boolean;
  isMine?: boolean;
  kind?: TaskKind | null;
  /** Number of the run that they are about. */
  run?: number | null;
  cursor?: string | null;
  limit?: number;
};

/** Lists open flags, the oldest first, or settled ones, the newest first (G19). */
export async function listFlags(
  actor: Actor,
  { isSettled = false, isMine = false, kind = null, run = null, cursor, limit = 50 }: ListFlags = {},
): Promise<FlagList> {
  assertMay(actor, "acts.settle");
  const page = (isSettled ? newestFlags : oldestFlags).page(cursor, limit);
  const ownerId = isMine ? (actor.kind === "person" ? actor.userId : "") : null;
  const { shown, ...cursors } = page.cut(await loadFlagPage({ isSettled, kind, ownerId, run }, page));
  return { items: shown.map(flagRow), ...cursors };
}
