import { beforeEach, expect, it } from "vitest";
import { clock } from "#server/clock.ts";
import { pool } from "#server/db/client.ts";
import { countInAdvance } from "#server/limits/count-in-advance.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true });
beforeEach(() => clock.set("2026-11-01T12:00:00Z"));

async function admitted(key: string, sizes: readonly number[]): Promise<string> {
  let said = "";
  for (const size of sizes) {
    try {
      await countInAdvance("acts", key, size);
      said += "y";
    } catch (error) {
      expect(error).toMatchObject({ code: "rate_limited", reason: "acts", retryAfterSeconds: 60 });
      said += "n";
    }
  }
  return said;
}
const each = (size: number, times: number) => Array.from({ length: times }, () => size);
const countOf = async () => (await pool().query<{ counts: number[] }>("select counts from limit_counts")).rows;

it("admits exactly as many single tries as the limit", async () => {
  expect(await admitted("singles", each(1, 601))).toBe("y".repeat(600) + "n");
});

it("admits what fits, though ten do not fit any more", async () => {
  expect(await admitted("rest", [595, 1, 1, 1, 1, 1, 1])).toBe("yyyyyyn");
  expect(await admitted("large", [300, 301, 300])).toBe("yny");
});

it("counts ten at once, for ten seconds", async () => {
  await admitted("tens", each(2, 5));
  expect(await countOf()).toEqual([{ counts: [10] }]);
  await admitted("tens", [1]);
  clock.advance(10_000);
  await admitted("tens", [1]);
  expect(await countOf()).toEqual([{ counts: [30] }]);
});

it("counts each key for itself", async () => {
  expect(await admitted("one", each(1, 600))).toBe("y".repeat(600));
  expect(await admitted("other", [1])).toBe("y");
});
