import { describe, expect, it } from "vitest";
import { helpChapters } from "#content/en/help.ts";
import { findAnswers, wholeAnswer } from "#domain/help/find-answers.ts";

const best = (typed: string) => findAnswers(helpChapters, typed)[0]?.key;

describe("findAnswers", () => {
  it.each([
    ["how do i claim for a broken parcel", "how-to-claim"],
    ["claims", "how-to-claim"],
    ["What does 10 lb to Savannah cost?", "price"],
    ["opening hours of the north branch", "drop-off"],
    ["can I send a lithium battery", "dangerous"],
    ["PACKING", "how-to-pack"],
    ["forgot password", "sign-in"],
    ["is this text a scam", "never-ask"],
    ["who can see my data", "who-sees"],
    ["unsubscribe", "updates"],
  ])("answers %j with %s", (typed, key) => expect(best(typed)).toBe(key));

  it.each(["", " ", "the of it", "zzzz", "😀", "<script>", "%_\\", "\u0301"])("finds no answer to %j", (typed) =>
    expect(findAnswers(helpChapters, typed)).toEqual([]),
  );

  it("reads only the beginning of a long question", () => {
    expect(best(`claim ${"x ".repeat(5000)}`)).toBe("how-to-claim");
    expect(best(`${"x ".repeat(5000)} claim`)).toBeUndefined();
  });

  it("searches steps and captions, and returns them in one text", () => {
    expect(best("aerosols")).toBe("never");
    expect(best("photograph")).toBe("how-to-claim");
    const answers = helpChapters.flatMap(({ answers: own }) => own);
    const whole = (key: string) => answers.filter((each) => each.key === key).map(wholeAnswer)[0];
    expect(whole("how-to-claim")).toMatch(/^Four things.* 1\. Keep everything: Parcel.* 4\. Keep our answer: /);
    expect(whole("never")).toContain("Money: Cash and bearer papers.");
    expect(whole("late")).not.toMatch(/undefined|1\. /);
  });

  it("has unique keys and no empty chapters", () => {
    const keys = helpChapters.flatMap(({ key, answers }) => [key, ...answers.map((answer) => answer.key)]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(helpChapters.every(({ answers }) => answers.length > 0)).toBe(true);
  });
});
