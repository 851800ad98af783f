import { describe, expect, it } from "vitest";
import { parseMessageWords, writeMessageWords } from "#domain/notifications/message-word-inputs.ts";
import {
  builtIn,
  fillWords,
  isMessageOff,
  messageTriggers,
  type Placeholder,
  placeholdersOf,
  problemOfWords,
  silentSteps,
  withWords,
} from "#domain/notifications/message-words.ts";

const allowed: Placeholder[] = ["number", "company", "place"];

/** A reproducible run of numbers below `below`. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe("the operator's words", () => {
  it.each([
    ["", null],
    ["Plain words, 50% & <b>", null],
    ["{number} has arrived", null],
    ["{number}{company}", null],
    ["{name} is here", "placeholder_unknown:{name}"],
    ["{Number}", "placeholder_unknown:{Number}"],
    ["{ number }", "placeholder_unknown:{ number }"],
    ["{}", "placeholder_unknown:{}"],
    ["{toString}", "placeholder_unknown:{toString}"],
    ["{promise}", "placeholder_unknown:{promise}"],
    ["{number", "brace_open"],
    ["number}", "brace_open"],
    ["{{number}}", "brace_open"],
    ["{number} {", "brace_open"],
    ["}{", "brace_open"],
  ])("%j is judged %j", (text, problem) => {
    expect(problemOfWords(text, allowed)).toBe(problem);
  });

  it("pass only if nothing in braces is left when they are filled, whatever is typed", () => {
    const roll = dice(4711);
    const parts = ["{", "}", "{number}", "{place}", "{company}", "{street}", " ", "a", "{}", "é", "\n"];
    const values = { number: "N1", place: "Macon, GA", company: "Hill" };
    let passed = 0;
    for (let round = 0; round < 3000; round += 1) {
      const text = Array.from({ length: roll(6) + 1 }, () => parts[roll(parts.length)]).join("");
      if (problemOfWords(text, allowed)) continue;
      passed += 1;
      expect(fillWords(text, values), JSON.stringify(text)).not.toMatch(/[{}\n]/);
    }
    expect(passed).toBeGreaterThan(100);
  });

  it("take each value as it is, also one that looks like a placeholder or a pattern of replacement", () => {
    expect(fillWords("{place} {number}", { place: "{number}$&", number: "N1" })).toBe("{number}$& N1");
  });

  it("are not said with a hole in them, nor with what the mail does not know", () => {
    expect(fillWords("Arrives {promise}.", { promise: "" })).toBeNull();
    expect(fillWords("Arrives {promise}.", {})).toBeNull();
    expect(fillWords("By {toString}", {})).toBeNull();
    expect(fillWords("", { number: "N1" })).toBeNull();
  });

  it("are one line, whatever a value brings: no header can be put into a mail", () => {
    const value = "Macon\r\nBcc: all@evil.test\u2028x\u0000";
    expect(fillWords("News of {place}", { place: value })).toBe("News of Macon Bcc: all@evil.test x");
  });
});

describe("what may stand in braces", () => {
  it("is nothing of the other side, whichever the trigger (A1)", () => {
    for (const trigger of messageTriggers)
      expect(placeholdersOf(trigger).filter((name) => /name|street|phone|mail|value|price|zip/i.test(name))).toEqual(
        [],
      );
  });

  it("has no place where nothing happened yet, and no promise where nothing is promised any more", () => {
    expect(placeholdersOf("booked")).toEqual(["number", "status", "service", "from", "to", "promise", "company"]);
    expect(placeholdersOf("in_transit")).toContain("promise");
    for (const trigger of [
      "delivered",
      "returned",
      "cancelled",
      "on_hold",
      "exception",
      "available_for_pickup",
    ] as const)
      expect(placeholdersOf(trigger)).not.toContain("promise");
  });
});

describe("parseMessageWords", () => {
  const parse = (more: Record<string, string>) => {
    const parsed = parseMessageWords("delivered", { version: "3", ...more });
    return parsed.ok ? parsed.value : parsed.issues.map(({ path, message }) => `${path}: ${message}`);
  };

  it("reads both languages and the number to try them with, and writes what it reads", () => {
    const fields = { subjectEn: "{number} is there", introEn: "Thanks.", subjectEs: "", introEs: "Gracias." };
    const value = parse({ ...fields, number: " PTC 1 " });
    expect(value).toMatchObject({ version: 3, number: "PTC 1" });
    if (Array.isArray(value)) throw new Error("refused");
    expect(writeMessageWords(value.words, false)).toEqual({ ...fields, sending: "on" });
  });

  it("refuses at the field what would not read well", () => {
    expect(parse({ subjectEn: "One\r\nBcc: all@evil.test", introEs: "{promise}" })).toEqual([
      "subjectEn: subject_line",
      "introEs: placeholder_unknown:{promise}",
    ]);
    expect(parse({ subjectEn: "One\u2028two" })).toEqual(["subjectEn: subject_line"]);
    expect(parse({ subjectEs: "x".repeat(151), introEn: "y".repeat(601) })).toEqual([
      "introEn: text_too_long",
      "subjectEs: text_too_long",
    ]);
    expect(parse({ subjectEs: "🚚".repeat(150), introEn: "ñ".repeat(600) })).toMatchObject({ version: 3 });
    expect(parse({ subjectEn: "{number" })).toEqual(["subjectEn: brace_open"]);
    expect(parse({ subjectEn: "a\u0000b" })).toEqual(["subjectEn: text_not_readable"]);
  });
});

it("words that are empty in both languages are not kept, so that the trigger follows upgrades again", () => {
  const own = { ...builtIn, es: { subject: "Ya llegó", intro: "" } };
  const all = withWords({}, "delivered", own);
  expect(all).toEqual({ delivered: own });
  expect(withWords(all, "delivered", builtIn)).toEqual({});
  expect(withWords(all, "booked", builtIn)).toEqual(all);
  const off = withWords(all, "delivered", builtIn, true);
  expect(off).toEqual({ delivered: { ...builtIn, isOff: true } });
  // Other words leave the switch as it stands.
  expect(withWords(off, "delivered", own)).toEqual({ delivered: { ...own, isOff: true } });
  expect(withWords(off, "delivered", builtIn, false)).toEqual({});
});

it("in transit is told to nobody until it is switched on; every other message goes out until it is switched off", () => {
  expect(messageTriggers.filter((trigger) => isMessageOff({}, trigger))).toEqual(["in_transit"]);
  expect(silentSteps({})).toEqual(["in_transit"]);
  const on = withWords({}, "in_transit", builtIn, false);
  expect(on).toEqual({ in_transit: { ...builtIn, isOff: false } });
  expect([isMessageOff(on, "in_transit"), silentSteps(on)]).toEqual([false, []]);
  // Other words leave it on, and switched off again it is as every house begins.
  const own = { ...builtIn, en: { subject: "Rolling", intro: "" } };
  expect(isMessageOff(withWords(on, "in_transit", own), "in_transit")).toBe(false);
  expect(withWords(on, "in_transit", builtIn, true)).toEqual({});
  expect(withWords({}, "in_transit", own)).toEqual({ in_transit: own });
  expect(silentSteps(withWords({}, "delivered", builtIn, true))).toEqual(["in_transit", "delivered"]);
});
