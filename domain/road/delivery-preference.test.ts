import { describe, expect, it } from "vitest";
import {
  type AbsenceChoice,
  allowsNoMore,
  choiceRefusal,
  relationsAllowedBy,
  type SaidPreference,
  standingPreferences,
  wasAllowed,
} from "#domain/road/delivery-preference.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 5, 18, 15, minute));
const recipient = (minute: number, choice: AbsenceChoice): SaidPreference => ({
  side: "recipient",
  choice,
  note: "",
  neighborRule: "recipient",
  safePlaceRule: "recipient",
  saidAt: at(minute),
});
const sender = (minute: number, rules: Partial<SaidPreference>): SaidPreference => ({
  ...recipient(minute, "again"),
  side: "sender",
  ...rules,
});
const allowed = (said: SaidPreference[], until?: Date) => relationsAllowedBy(standingPreferences(said, until));

describe("relationsAllowedBy (G53, G69)", () => {
  it.each<[string, SaidPreference[], string[]]>([
    ["nothing said", [], []],
    ["a neighbor, by the recipient", [recipient(1, "neighbor")], ["neighbor"]],
    ["a safe place, by the recipient", [recipient(1, "safe_place")], ["safe_place"]],
    ["a branch", [recipient(1, "branch")], []],
    ["a safe place, by the sender alone", [sender(1, { safePlaceRule: "allowed" })], ["safe_place"]],
    ["nothing, by the recipient over the sender", [sender(1, { safePlaceRule: "allowed" }), recipient(2, "again")], []],
    ["no neighbor, by the sender", [recipient(1, "neighbor"), sender(2, { neighborRule: "never" })], []],
    ["no safe place, by the sender", [sender(1, { safePlaceRule: "never" }), recipient(2, "safe_place")], []],
    ["no safe place, but a neighbor", [sender(1, { safePlaceRule: "never" }), recipient(2, "neighbor")], ["neighbor"]],
    ["the last of two", [recipient(2, "again"), recipient(1, "neighbor")], []],
  ])("%s", (_, said, relations) => expect(allowed(said)).toEqual(relations));

  it("counts what was said until a time", () => {
    const said = [recipient(10, "neighbor"), recipient(20, "again")];
    expect([9, 10, 19, 20].map((minute) => allowed(said, at(minute)))).toEqual([[], ["neighbor"], ["neighbor"], []]);
    expect([9, 10, 30].map((minute) => wasAllowed("neighbor", said, at(minute)))).toEqual([false, true, true]);
    expect(wasAllowed("safe_place", said, at(30))).toBe(false);
  });
});

describe("allowsNoMore", () => {
  it.each<[AbsenceChoice, AbsenceChoice, boolean]>([
    ["neighbor", "again", true],
    ["neighbor", "neighbor", true],
    ["again", "neighbor", false],
    ["neighbor", "safe_place", false],
  ])("from %s to %s: %s", (one, other, isNoMore) => {
    const of = (choice: AbsenceChoice) => standingPreferences([recipient(1, choice)]);
    expect(allowsNoMore(of(one), of(other))).toBe(isNoMore);
  });
});

describe("choiceRefusal", () => {
  const need = { method: "name", isToPerson: false } as const;
  const open = { need, sender: null, hasBranch: true };
  it("offers all of them unless the proof, the sender or the plan stands against it", () => {
    expect(choiceRefusal("neighbor", open)).toBeNull();
    expect(choiceRefusal("safe_place", open)).toBeNull();
    expect(choiceRefusal("branch", open)).toBeNull();
    expect(choiceRefusal("branch", { ...open, hasBranch: false })).toBe("no_branch");
    expect(choiceRefusal("safe_place", { ...open, need: { ...need, method: "pin" } })).toBe("pin_wanted");
    expect(choiceRefusal("neighbor", { ...open, need: { ...need, isToPerson: true } })).toBe("to_person");
    const never = sender(1, { neighborRule: "never", safePlaceRule: "never" });
    expect(choiceRefusal("neighbor", { ...open, sender: never })).toBe("sender_forbids");
    expect(choiceRefusal("again", { ...open, sender: never, need: { ...need, isToPerson: true } })).toBeNull();
  });
});
