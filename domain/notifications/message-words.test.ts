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

/** Returns a reproducible random generator for integers below `below`. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe("custom texts of the operator", () => {
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
  ])("%j has the problem %j", (text, problem) => {
    expect(problemOfWords(text, allowed)).toBe(problem);
  });

  it("are valid only if no braces remain after filling them, for any input", () => {
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

  it("insert values literally, even those that look like placeholders or replacement patterns", () => {
    expect(fillWords("{place} {number}", { place: "{number}$&", number: "N1" })).toBe("{number}$& N1");
  });

  it("are dropped if a placeholder has no value, or none in this mail", () => {
    expect(fillWords("Arrives {promise}.", { promise: "" })).toBeNull();
    expect(fillWords("Arrives {promise}.", {})).toBeNull();
    expect(fillWords("By {toString}", {})).toBeNull();
    expect(fillWords("", { number: "N1" })).toBeNull();
  });

  it("stay on one line for any value, to prevent header injection", () => {
    const value = "Macon\r\nBcc: all@evil.test\u2028x\u0000";
    expect(fillWords("News of {place}", { place: value })).toBe("News of Macon Bcc: all@evil.test x");
  });
});

describe("available placeholders", () => {
  it("reveal nothing about the other party in any trigger (A1)", () => {
    for (const trigger of messageTriggers)
      expect(placeholdersOf(trigger).filter((name) => /name|street|phone|mail|value|price|zip/i.test(name))).toEqual(
        [],
      );
  });

  it("omit the place before the first event, and the promise once it no longer applies", () => {
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

  it("parses both languages and the preview number, and round-trips them", () => {
    const fields = { subjectEn: "{number} is there", introEn: "Thanks.", subjectEs: "", introEs: "Gracias." };
    const value = parse({ ...fields, number: " PTC 1 " });
    expect(value).toMatchObject({ version: 3, number: "PTC 1" });
    if (Array.isArray(value)) throw new Error("refused");
    expect(writeMessageWords(value.words, false)).toEqual({ ...fields, sending: "on" });
  });

  it("reports unreadable texts on their field", () => {
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

it("removes texts that are empty in both languages, so that the trigger follows upgrades again", () => {
  const own = { ...builtIn, es: { subject: "Ya llegó", intro: "" } };
  const all = withWords({}, "delivered", own);
  expect(all).toEqual({ delivered: own });
  expect(withWords(all, "delivered", builtIn)).toEqual({});
  expect(withWords(all, "booked", builtIn)).toEqual(all);
  const off = withWords(all, "delivered", builtIn, true);
  expect(off).toEqual({ delivered: { ...builtIn, isOff: true } });
  // Changing the texts keeps the on/off setting.
  expect(withWords(off, "delivered", own)).toEqual({ delivered: { ...own, isOff: true } });
  expect(withWords(off, "delivered", builtIn, false)).toEqual({});
});

it("does not send in transit by default, and sends all other messages", () => {
  expect(messageTriggers.filter((trigger) => isMessageOff({}, trigger))).toEqual(["in_transit"]);
  expect(silentSteps({})).toEqual(["in_transit"]);
  const on = withWords({}, "in_transit", builtIn, false);
  expect(on).toEqual({ in_transit: { ...builtIn, isOff: false } });
  expect([isMessageOff(on, "in_transit"), silentSteps(on)]).toEqual([false, []]);
  // Changing the texts keeps the message on; switching it off restores the default.
  const own = { ...builtIn, en: { subject: "Rolling", intro: "" } };
  expect(isMessageOff(withWords(on, "in_transit", own), "in_transit")).toBe(false);
  expect(withWords(on, "in_transit", builtIn, true)).toEqual({});
  expect(withWords({}, "in_transit", own)).toEqual({ in_transit: own });
  expect(silentSteps(withWords({}, "delivered", builtIn, true))).toEqual(["in_transit", "delivered"]);
});
