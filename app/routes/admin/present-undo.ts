import { href } from "react-router";
import { changeTitle, undoWords } from "#copy/en/undo.ts";
import type { UndoOffered } from "#app/components/admin/audit/activity-row.ts";

/** Returns the undo button of an audit entry, if it can be undone. `undos`: remaining milliseconds by entry. */
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
