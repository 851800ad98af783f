import { href } from "react-router";
import { changeTitle, undoWords } from "#copy/en/undo.ts";
import type { UndoOffered } from "#app/components/admin/audit/activity-row.ts";

/** The button beside an entry of the trail, where it can be taken back. `undos`: how many milliseconds are left of which. */
export function undoOf(
  { id, action }: { id: string; action: string },
  undos: ReadonlyMap<string, number>,
  whom: string,
): { undo?: UndoOffered } {
  const forMs = undos.get(id);
  if (forMs === undefined) return {};
  const at = href("/admin/undo/:activityId", { activityId: id });
  return { undo: { at, forMs, name: undoWords.about(changeTitle(action), whom) } };
}
