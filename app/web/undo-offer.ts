import { href } from "react-router";
import type { Actor } from "#domain/people/actor.ts";
import { findOwnUndo } from "#server/features/undo/list-undos.ts";
import type { ToastMessage } from "#app/components/layout/toast-message.ts";

/** Returns what a toast offers about the change: undo, and continue at `from`. Empty if undo is not possible. */
export async function undoOffer(
  actor: Actor,
  subjectKind: "shipment" | "user",
  subjectId: string,
  from?: string,
): Promise<Pick<ToastMessage, "undoAt" | "undoForMs" | "undoFrom">> {
  const undo = await findOwnUndo(actor, { subjectKind, subjectId });
  if (!undo) return {};
  const { activityId, leftMs } = undo;
  return {
    undoAt: href("/admin/undo/:activityId", { activityId }),
    undoForMs: leftMs,
    ...(from === undefined ? {} : { undoFrom: from }),
  };
}
