import { expect, it } from "vitest";
import { oneAtATime } from "#app/hooks/one-at-a-time.ts";

it("does work once more, however often it is asked for meanwhile", async () => {
  const begun: PromiseWithResolvers<void>[] = [];
  const inTurn = oneAtATime();
  const done: string[] = [];
  const ask = (name: string) =>
    inTurn(() => {
      const each = Promise.withResolvers<void>();
      begun.push(each);
      done.push(name);
      return each.promise;
    });
  const ended: string[] = [];
  const asked = ["first", "second", "third"].map((name) => ask(name).then(() => ended.push(name)));
  expect(begun).toHaveLength(1);
  begun[0]?.resolve();
  await asked[0];
  expect(ended).toEqual(["first"]);
  await expect.poll(() => begun.length).toBe(2);
  // Asked for after the second began: a third one is needed.
  asked.push(ask("fourth").then(() => ended.push("fourth")));
  begun[1]?.resolve();
  await expect.poll(() => begun.length).toBe(3);
  expect(ended).toEqual(["first", "second", "third"]);
  begun[2]?.resolve();
  await Promise.all(asked);
  expect(done).toEqual(["first", "third", "fourth"]);
});

it("goes on after work that failed", async () => {
  let times = 0;
  const inTurn = oneAtATime();
  const ask = () =>
    inTurn(async () => {
      times += 1;
      if (times === 1) throw new Error("no answer");
    });
  await Promise.all([ask(), ask()]);
  await ask();
  expect(times).toBe(3);
});
