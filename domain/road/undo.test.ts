import { describe, expect, it } from "vitest";
import { decideUndo, newsDelayMs, type Undoing, undoForMs } from "#domain/road/undo.ts";

const fresh: Undoing = {
  isOfParcel: true,
  isUndone: false,
  isSettled: false,
  elapsedMs: 3000,
  hasGoneOn: false,
  isFollowed: false,
  isTold: false,
};

describe("decideUndo (G30)", () => {
  it.each<[string, Partial<Undoing>, string | null, boolean]>([
    ["an act of seconds ago", {}, null, true],
    ["at the last moment", { elapsedMs: undoForMs }, null, true],
    ["a moment later", { elapsedMs: undoForMs + 1 }, "too_late", false],
    ["before the act, by a clock that was set", { elapsedMs: -1 }, "too_late", false],
    ["an act of a run, or one that never arrived", { isOfParcel: false }, "no_undo", false],
    ["an act that was undone", { isUndone: true }, "no_undo", false],
    ["an act that staff decided about", { isSettled: true }, "no_undo", false],
    ["an undone act after the time", { isUndone: true, elapsedMs: 60_000 }, "no_undo", false],
    ["a piece that went on", { hasGoneOn: true }, "moved_on", false],
    ["a piece that went on, and its news", { hasGoneOn: true, isTold: true }, "moved_on", false],
    ["an act that customers know of", { isTold: true }, "told", false],
    ["one of several pieces: the status stays for the others", { isFollowed: true }, null, false],
    ["one of several pieces, and customers know of the first", { isFollowed: true, isTold: true }, null, false],
  ])("%s", (_, more, flag, voidsEvents) => {
    expect(decideUndo({ ...fresh, ...more })).toEqual({ flag, voidsEvents });
  });

  it("leaves time for the way to the server before customers are told", () => {
    expect(newsDelayMs).toBeGreaterThan(undoForMs);
  });
});
