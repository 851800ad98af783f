import { expect, it } from "vitest";
import { waitForTurn } from "#app/web/wait-for-turn.ts";

it("gives each caller a separate turn of the event loop, in order", async () => {
  let loops = 0;
  const count = () => void ((loops += 1) < 50 && setImmediate(count));
  setImmediate(count);
  const turns: [string, number][] = [];
  const long = async (name: string) => {
    await waitForTurn();
    turns.push([name, loops]);
  };
  await Promise.all([long("first"), long("second"), long("third")]);
  const start = turns[0]?.[1] ?? 0;
  expect(turns).toEqual([
    ["first", start],
    ["second", start + 1],
    ["third", start + 2],
  ]);
});

it("gives turns again after all had theirs", async () => {
  await waitForTurn();
  await expect(waitForTurn()).resolves.toBeUndefined();
});
