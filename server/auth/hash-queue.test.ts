import { expect, it } from "vitest";
import { inHashQueue } from "#server/auth/hash-queue.ts";
import { inRequestScope } from "#server/request-scope.ts";

/** Creates hashes that end when the test says so. */
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
const from = <T>(clientAddress: string, run: () => T, isKnownBrowser = false) =>
  inRequestScope({ requestId: "r", clientAddress, isKnownBrowser }, run);

it("runs two at once, lets sixteen wait and tells the rest to retry later", async () => {
  const { hash, endAll, most } = heldHashes();
  const ends = await endAll(Array.from({ length: 50 }, (_, place) => from(`10.0.0.${place}`, hash)));
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(18);
  expect(ends.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "rate_limited", reason: "hashing", retryAfterSeconds: 2 },
  });
  expect(most()).toBe(2);
});

it("gives each address one waiting slot, so that one guesser does not block others", async () => {
  const { hash, endAll } = heldHashes();
  const guesser = Array.from({ length: 50 }, () => from("10.0.0.1", hash));
  const others = Array.from({ length: 10 }, (_, place) => from(`192.0.2.${place}`, hash));
  const ends = await endAll([...guesser, ...others]);
  const done = (part: typeof ends) => part.filter(({ status }) => status === "fulfilled").length;
  expect([done(ends.slice(0, 50)), done(ends.slice(50))]).toEqual([3, 10]);
});

it("lets browsers that signed in before pass a queue filled by unknown ones (S08)", async () => {
  const { hash, endAll } = heldHashes();
  const order: string[] = [];
  const noted = (who: string) => async () => {
    await hash();
    order.push(who);
  };
  const strangers = Array.from({ length: 18 }, (_, place) => from(`10.0.0.${place}`, noted("stranger")));
  const refused = from("10.0.0.99", noted("late stranger")).then(
    () => "done",
    (error: { reason?: string }) => error.reason,
  );
  const owner = from("10.0.0.99", noted("owner"), true);
  await endAll([...strangers, owner]);
  expect([await refused, order.indexOf("owner") <= 3, order.length]).toEqual(["hashing", true, 19]);
});

it("lets jobs and commands wait without limit", async () => {
  const { hash, endAll, most } = heldHashes();
  const ends = await endAll(Array.from({ length: 50 }, hash));
  expect([ends.filter(({ status }) => status === "fulfilled").length, most()]).toEqual([50, 2]);
});

it("continues after one that failed", async () => {
  await Promise.allSettled(Array.from({ length: 4 }, () => inHashQueue(() => Promise.reject(new Error("broken")))));
  expect(await inHashQueue(() => Promise.resolve("hashed"))).toBe("hashed");
});
