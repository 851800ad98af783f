import { expect, it } from "vitest";
import { inHashQueue } from "#server/auth/hash-queue.ts";
import { inRequestScope } from "#server/request-scope.ts";

/** Hashes that end when the test says so. */
function heldHashes() {
  const ends: (() => void)[] = [];
  let atOnce = 0;
  let most = 0;
  const hash = () =>
    inHashQueue(async () => {
      most = Math.max(most, (atOnce += 1));
      await new Promise<void>((resolve) => ends.push(resolve));
      atOnce -= 1;
      return "hashed";
    });
  const endAll = async (all: Promise<unknown>[]) => {
    const settled = Promise.allSettled(all);
    let isOver = false;
    void settled.then(() => (isOver = true));
    while (!isOver) {
      ends.splice(0).forEach((end) => end());
      await new Promise((resolve) => setImmediate(resolve));
    }
    return settled;
  };
  return { hash, endAll, most: () => most };
}
const fromOutside = <T>(run: () => T) => inRequestScope({ requestId: "r", clientAddress: "10.0.0.1" }, run);

it("runs two at once, lets sixteen wait and tells the rest to come back", async () => {
  const { hash, endAll, most } = heldHashes();
  const ends = await endAll(Array.from({ length: 50 }, () => fromOutside(hash)));
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(18);
  expect(ends.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "rate_limited", reason: "hashing", retryAfterSeconds: 2 },
  });
  expect(most()).toBe(2);
});

it("lets jobs and commands wait as long as it takes", async () => {
  const { hash, endAll, most } = heldHashes();
  const ends = await endAll(Array.from({ length: 50 }, hash));
  expect([ends.filter(({ status }) => status === "fulfilled").length, most()]).toEqual([50, 2]);
});

it("goes on after one that failed", async () => {
  await Promise.allSettled(Array.from({ length: 4 }, () => inHashQueue(() => Promise.reject(new Error("broken")))));
  expect(await inHashQueue(() => Promise.resolve("hashed"))).toBe("hashed");
});
