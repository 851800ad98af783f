import { beforeEach, expect, it } from "vitest";
import { chatKnowledge as knowledge } from "#content/chat-knowledge.ts";
import { clock } from "#server/clock.ts";
import { answerQuestion } from "#server/features/chat/answer-question.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
beforeEach(() => clock.set(new Date("2026-06-17T14:00:00Z")));

const toSavannah = "Atlanta, GA to Savannah, GA";

/** A price is told only where weight, service and way are understood; where one is told it is the right one (D2). */
const priced: [string, string, string][] = [
  ["10 lb next day to Savannah", "$39.89", toSavannah],
  ["how much for 10lbs next-day to savanah ga", "$39.89", toSavannah],
  ["cuanto cuesta 10 libras dia siguiente a Savannah", "$39.89", "de Atlanta, GA a Savannah, GA"],
  ["next day 10 lb savannah", "$39.89", toSavannah],
  ["10 lb same day from 30309 to 31401", "$49.89", toSavannah],
  ["price 10 lb overnight to Chicago, IL", "$39.89", "Atlanta, GA to Chicago, IL"],
  ["price 10 lb overnight to chicgo", "$39.89", "Atlanta, GA to Chicago, IL"],
  ["10 pounds standard from Macon to Augusta", "$39.89", "Macon, GA to Augusta, GA"],
  ["ten pounds standard to Portland, Oregon", "$39.89", "Atlanta, GA to Portland, OR"],
  ["10 lb next day to 97201", "$39.89", "Atlanta, GA to Portland, OR"],
  ["I want to send a 10 lb box next day to Macon", "$39.89", "Atlanta, GA to Macon, GA"],
  ["5 kg next day to macon", "$42.08", "Atlanta, GA to Macon, GA"],
];
const unpriced = [
  "10 lb to Savannah",
  "15,000 lb next day to Savannah",
  "1e308 lb next day to Savannah",
  "What does 10 lb to Berlin cost, next day?",
  "10115 Berlin 10 lb next day",
  "next day to Savannah",
  "10 lb next day",
  "10 lb next day to Portland",
  "10 lb next day to Boston",
  "10 lb next day to Springfield",
  "10 lb next day to Nowheretown",
  "price 10 lb next day",
  "10 lb next day to 00000",
  "10 lb or 20 lb next day to Savannah",
  "2 boxes of 10 lb next day to Savannah",
  "10 lb each next day to Savannah",
  "-10 lb next day to Savannah",
  "1.200 lb next day to Savannah",
  "10 lb next day or same day to Savannah",
  "10 lb some day to Savannah",
  "10 lb next day to Savannah with insurance",
  "10 lb next day to Savannah on saturday",
  "10 libras dia siguiente a savannah con seguro",
  "10 lb next day to London",
  "10 lb next day to Mexico",
  "10 lb rush to Chicago",
  "how much per pound next day",
  "10 lb brush to Savannah",
];

it.each(priced)("%j costs %s, %s", async (typed, total, way) => {
  const { answer } = await answerQuestion(typed, null, knowledge);
  expect(answer.price).toMatchObject({ total, way: expect.stringContaining(way) as string });
});

it.each(unpriced)("%j is given no price, and says why or asks", async (typed) => {
  const { answer } = await answerQuestion(typed, null, knowledge);
  expect(answer.price).toBeNull();
  expect(answer.text.join(" ")).not.toMatch(/\$\d/);
  expect(answer.text.join(" ").length).toBeGreaterThan(20);
  expect(answer.links.length).toBeGreaterThan(0);
});

it("keeps what is known in the quick quote it leads to", async () => {
  const { answer, pending } = await answerQuestion("10 lb to Savannah", null, knowledge);
  expect(answer.links[0]?.to).toBe("/?weight=10&from=30318&to=31401#quick-quote");
  expect((await answerQuestion("same day", pending, knowledge)).answer.price?.total).toBe("$49.89");
});

it("tells when each service would be there", async () => {
  const { answer } = await answerQuestion("when will it arrive if I send it today to Savannah", null, knowledge);
  expect(answer.facts[0]).toEqual({ term: "Next-Day Delivery", text: "tomorrow by 6:00 PM EDT" });
  expect(answer.facts.find(({ term }) => term === "Rush Delivery")?.text).toBeDefined();
});

it.each([
  ["How much to Berlin?", "10 lb next day"],
  ["next day to Berlin", "10 lb"],
  ["What does a package to Berlin cost?", "10 lb", "next day"],
  ["can you send something to London", "next day", "10 lb"],
  ["10115 Berlin", "10 lb next day"],
])("keeps the place abroad of %j when weight and service come later", async (...lines) => {
  let pending: Parameters<typeof answerQuestion>[1] = null;
  for (const line of lines) {
    const answered = await answerQuestion(line, pending, knowledge);
    expect([line, answered.answer.price, JSON.stringify(answered.answer).includes("Berlin, GA")]).toEqual([
      line,
      null,
      false,
    ]);
    pending = answered.pending;
  }
  const { answer } = await answerQuestion("10 lb next day to Savannah", pending, knowledge);
  expect(answer.price?.total).toBe("$39.89");
});
