import { expect, it } from "vitest";
import type { Steps } from "#domain/road/order/steps.ts";
import { searchInSlices } from "#server/features/runs/search-in-slices.ts";

/** Works for so many milliseconds, in steps of one. */
function* work<T>(milliseconds: number, value: T): Steps<T> {
  for (let step = 0; step < milliseconds; step += 1) {
    const until = performance.now() + 1;
    while (performance.now() < until);
    yield;
  }
  return value;
}

it("lets other work have its turn during a search", async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    if (isOver) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  expect(await searchInSlices(() => work(100, "found"))).toBe("found");
  isOver = true;
  expect(turns).toBeGreaterThan(3);
});

it("runs one search after the other, also after one that failed", async () => {
  const log: string[] = [];
  const search = (name: string) =>
    searchInSlices(function* (): Steps<void> {
      log.push(`${name} begins`);
      yield* work(30, null);
      log.push(`${name} ends`);
      if (name === "bad") throw new Error("no");
    });
  const results = await Promise.allSettled([search("first"), search("bad"), search("last")]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(log).toEqual(["first begins", "first ends", "bad begins", "bad ends", "last begins", "last ends"]);
});
