import { describe, expect, it } from "vitest";
import { chatKnowledge } from "#content/chat-knowledge.ts";
import { isAlike } from "#domain/chat/alike.ts";
import { matchQuestion } from "#domain/chat/match-question.ts";
import { readQuestion, type Said } from "#domain/chat/read-question.ts";
import { understand } from "#domain/chat/understand.ts";

const read = (typed: string) => readQuestion(chatKnowledge.vocabulary, typed);
const valueOf = <T>(said: Said<T> | { is: "too_heavy" }) => (said.is === "clear" ? said.value : said.is);

describe("a weight in a question", () => {
  it.each<[string, number | "unclear" | "absent" | "too_heavy"]>([
    ["10 lb next day", 1000],
    ["10lbs", 1000],
    ["10-lb box", 1000],
    ["3.5 pounds", 350],
    ["ten pounds", 1000],
    ["diez libras", 1000],
    ["5 kg", 1110],
    ["1,5 kilos", 340],
    ["1,200 lb", 120_000],
    ["8 oz", 50],
    ["a few pounds", "absent"],
    ["how much per pound", "absent"],
    ["1.200 lb", "unclear"],
    ["-5 lb", "unclear"],
    ["0 lb", "unclear"],
    ["10 lb or 20 lb", "unclear"],
    ["10-20 lb", "unclear"],
    ["2 boxes 10 lb each", "unclear"],
    ["3 cajas de 5 libras", "unclear"],
    ["9,999.9 lb", 999_990],
    ["10000 lb", "too_heavy"],
    ["99999999 lb", "too_heavy"],
    ["1e308 lb", "absent"],
    [".5 lb", 50],
    ["0.5 lb", 50],
    ["", "absent"],
  ])("%j weighs %j", (typed, weight) => expect(valueOf(read(typed).weight)).toBe(weight));
});

describe("a service in a question", () => {
  it.each<[string, string]>([
    ["next day", "standard"],
    ["next-day delivery", "standard"],
    ["nxt dya to macon", "standard"],
    ["overnite", "standard"],
    ["dia siguiente", "standard"],
    ["same day", "express"],
    ["mismo día", "express"],
    ["rush", "rush"],
    ["medical courier", "medical"],
    ["next day or same day", "unclear"],
    ["a brush", "absent"],
    ["push it", "absent"],
    ["some day", "absent"],
    ["the day after", "absent"],
  ])("%j is %j", (typed, service) => expect(valueOf(read(typed).service)).toBe(service));
});

it.each<[string, boolean]>([
  ["10 lb to Berlin next day", true],
  ["10115 Berlin 10 lb next day", true],
  ["10 lb to Berlin, GA", false],
  ["10 lb to Berlin New Hampshire", false],
  ["10 lb to Paris Texas", false],
  ["10 lb to London", true],
  ["10 lb to Rome", false],
])("%j is abroad: %s", (typed, isAbroad) => expect(read(typed).isAbroad).toBe(isAbroad));

it("treats another question after a price as that question", () => {
  const pending = { weight: 1000, service: "express", from: null, to: null };
  const asked = (typed: string) => understand(chatKnowledge, typed, pending).asked;
  expect(asked("How long does standard take?")).toBe("times");
  expect(asked("standard")).toBe("price");
  expect(asked("next day to macon")).toBe("price");
});

it("assigns ZIP codes by the words around them, or by their order", () => {
  expect(read("from 30309 to 31401").zips).toEqual({ from: "30309", to: "31401" });
  expect(read("to 31401 from 30309").zips).toEqual({ from: "30309", to: "31401" });
  expect(read("30309 31401").zips).toEqual({ from: "30309", to: "31401" });
  expect(read("10 lb 31401").zips).toEqual({ from: null, to: "31401" });
});

it("finds numbers in any grouping, and never takes a weight, ZIP code or phone number for one", () => {
  expect(read("where is ptc 862 091 hgzs now").numbers.ours).toEqual(["PTC862091HGZS"]);
  expect(read("PTC-862-091-HGZS").numbers.ours).toEqual(["PTC862091HGZS"]);
  expect(read("AB-1234567?").numbers.others).toEqual(["AB1234567"]);
  expect(read("100000lbs to 31401, call 4045550142").numbers).toEqual({ ours: [], others: [] });
});

it("accepts a typing error unless it makes another word", () => {
  for (const [typed, word] of [
    ["pakage", "package"],
    ["savanah", "savannah"],
    ["trakcing", "tracking"],
    ["ablar", "hablar"],
    ["aser", "hacer"],
  ])
    expect(isAlike(typed ?? "", word ?? ""), typed).toBe(true);
  for (const [typed, word] of [
    ["bush", "rush"],
    ["late", "rate"],
    ["macon", "bacon"],
    ["31401", "31402"],
    ["day", "pay"],
  ])
    expect(isAlike(typed ?? "", word ?? ""), typed).toBe(false);
});

it("parses the longest line within a tenth of a second", () => {
  const asked = chatKnowledge;
  understand(asked, "warm", null);
  const words = Array.from({ length: 400 }, (_, place) => `pakage${String.fromCharCode(97 + (place % 26))}xy`).join(
    " ",
  );
  const began = performance.now();
  understand(asked, words, null);
  understand(asked, "1 ".repeat(1000), null);
  understand(asked, "to ".repeat(700), null);
  expect(performance.now() - began).toBeLessThan(1000);
  expect(matchQuestion(asked, "")).toBeNull();
});
