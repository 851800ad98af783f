import type { Actor, Role } from "#domain/people/actor.ts";
import type { ActKind } from "#domain/road/vocabulary.ts";

const staff: readonly Role[] = ["admin", "dispatcher"];
const all: readonly Role[] = ["admin", "dispatcher", "driver"];

/** Who may write down which act (G18). The counter's are for staff, and only drivers read messages. */
const rolesByKind: Record<ActKind, readonly Role[]> = {
  drop_off: staff,
  collect: all,
  arrive: all,
  put: all,
  depart: all,
  load: all,
  close: all,
  start: all,
  end: all,
  transfer: all,
  deliver: all,
  fail: all,
  shelve: staff,
  hand_out: staff,
  return: all,
  damage: all,
  sight: all,
  read: ["driver"],
  undo: all,
};

export function mayDo(actor: Actor, kind: ActKind): boolean {
  return actor.kind === "system" || (actor.kind === "person" && rolesByKind[kind].includes(actor.role));
}
