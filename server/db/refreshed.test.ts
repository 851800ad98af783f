import { expect, it } from "vitest";
import { refreshed } from "#server/db/refreshed.ts";

const soon = { freshMs: 60_000, waitMs: 20, againMs: 60_000 };
/** Creates a read that the test resolves. */
function slowRead() {
  const asked: { answer: (value: number) => void; fail: () => void }[] = [];
  const read = () =>
    new Promise<number>((answer, reject) => asked.push({ answer, fail: () => reject(new Error("away")) }));
  return { asked, read };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it("is read once for all callers, and cached", async () => {
  let reads = 0;
  const { shown } = refreshed("it", async () => (reads += 1), soon);
  expect(await Promise.all([shown(), shown(), shown()])).toEqual([1, 1, 1]);
  expect([await shown(), reads]).toEqual([1, 1]);
});

it("does not wait for a slow read, neither the first nor the next", async () => {
  const { asked, read } = slowRead();
  const { shown } = refreshed("it", read, { ...soon, freshMs: 0 });
  expect([await shown(), await shown(), asked.length]).toEqual([null, null, 1]);
  asked[0]?.answer(7);
  await turn();
  // Stale at once: refreshed in the background while callers get the known value.
  expect([await shown(), await shown(), asked.length]).toEqual([7, 7, 2]);
  asked[1]?.answer(8);
  await turn();
  expect(await shown()).toBe(8);
});

it("keeps the known value if a read fails, and does not retry at once", async () => {
  const { asked, read } = slowRead();
  const { shown } = refreshed("it", read, { ...soon, freshMs: 0 });
  void shown();
  asked[0]?.answer(7);
  await turn();
  await shown();
  asked[1]?.fail();
  await turn();
  expect([await shown(), await shown(), asked.length]).toEqual([7, 7, 2]);
});
