import { describe, expect, it } from "vitest";
import { findLastUndo, findUndo, undoForMs, type UndoEntry } from "#domain/settings/undo.ts";

const start = new Date("2026-05-04T10:00:00Z");
const after = (ms: number) => new Date(start.getTime() + ms);
const entry = (id: string, action: string, more: Partial<UndoEntry> = {}): UndoEntry => ({
  id,
  at: start,
  action,
  requestId: null,
  actorName: "Imani Brooks",
  before: { notes: "" },
  after: { notes: "Ring" },
  ...more,
});
const answerOf = (auditEntries: UndoEntry[], id: string, at = start) => {
  const answer = findUndo(auditEntries, id, at);
  return answer.ok ? answer.entries.map((each) => each.id).join(" ") : answer.reason;
};

describe("findUndo", () => {
  it("reverts the last change of a record for exactly ten minutes", () => {
    const auditEntries = [entry("edit", "shipment.edited"), entry("booked", "shipment.booked")];
    expect(answerOf(auditEntries, "edit")).toBe("edit");
    expect(answerOf(auditEntries, "edit", after(undoForMs))).toBe("edit");
    expect(answerOf(auditEntries, "edit", after(undoForMs + 1))).toBe("undo_too_late");
  });

  it.each([
    "shipment.booked",
    "shipment.cancelled",
    "shipment.event_voided",
    "shipment.restored",
    "shipment.corrected",
  ])("does not offer %s", (action) => expect(answerOf([entry("x", action)], "x")).toBe("not_undoable"));

  it("rejects an event that affected a payment", () => {
    const to = (status: string) => ({ before: { status: "pending" }, after: { status } });
    expect(answerOf([entry("e", "shipment.event_added", to("on_hold"))], "e")).toBe("e");
    expect(answerOf([entry("e", "shipment.event_added", to("in_transit"))], "e")).toBe("not_undoable");
  });

  it("rejects changes followed by others, and names the newest", () => {
    const since = entry("since", "shipment.event_added");
    const auditEntries = [since, entry("edit", "shipment.edited")];
    expect(findUndo(auditEntries, "edit", start)).toEqual({ ok: false, reason: "changed_since", since });
    expect(answerOf(auditEntries, "since")).toBe("since");
  });

  it("ignores entries that do not change the record", () => {
    const beside = ["link_created", "link_revoked", "unlocked", "link_mailed"].map((word) =>
      entry(word, `shipment.${word}`),
    );
    expect(answerOf([...beside, entry("edit", "shipment.edited")], "edit")).toBe("edit");
    const signedIn = entry("in", "user.signed_in");
    expect(answerOf([signedIn, entry("role", "user.role_changed")], "role")).toBe("role");
    for (const since of ["user.deleted", "user.disabled", "user.enabled"])
      expect(answerOf([entry("since", since), entry("role", "user.role_changed")], "role"), since).toBe(
        "changed_since",
      );
  });

  it("groups the entries of one request, but not those without a request id", () => {
    const one = { requestId: "r1" };
    const auditEntries = [entry("place", "shipment.location_changed", one), entry("edit", "shipment.edited", one)];
    expect(answerOf(auditEntries, "edit")).toBe("place edit");
    expect(answerOf(auditEntries, "place")).toBe("place edit");
    const apart = [entry("place", "shipment.location_changed"), entry("edit", "shipment.edited")];
    expect([answerOf(apart, "place"), answerOf(apart, "edit")]).toEqual(["place", "changed_since"]);
    const cancelled = [entry("off", "shipment.cancelled", one), entry("edit", "shipment.edited", one)];
    expect(answerOf(cancelled, "edit")).toBe("not_undoable");
  });

  it("reverts a change once, and never reverts an undo", () => {
    const undone = entry("undone", "shipment.change_undone", { before: null, after: { undoes: "edit" } });
    const auditEntries = [undone, entry("back", "shipment.edited"), entry("edit", "shipment.edited")];
    expect(answerOf(auditEntries, "edit")).toBe("undone_already");
    expect(answerOf(auditEntries, "back")).toBe("changed_since");
    expect(answerOf(auditEntries, "undone")).toBe("not_undoable");
  });

  it("rejects erased values and entries without values", () => {
    expect(answerOf([entry("edit", "shipment.edited", { before: null, after: null })], "edit")).toBe("not_undoable");
    const noted = entry("edit", "shipment.edited", { before: {}, after: { reason: "Called" } });
    expect(answerOf([noted], "edit")).toBe("not_undoable");
  });
});

describe("findLastUndo", () => {
  it("returns only the last change, with the remaining time", () => {
    const auditEntries = [
      entry("link", "shipment.link_created"),
      entry("b", "shipment.edited"),
      entry("a", "shipment.edited"),
    ];
    expect(findLastUndo(auditEntries, after(60_000))).toMatchObject({
      entries: [{ id: "b" }],
      leftMs: undoForMs - 60_000,
    });
    expect(findLastUndo([entry("off", "shipment.cancelled"), ...auditEntries], start)).toBeNull();
    expect(findLastUndo([], start)).toBeNull();
  });
});
