import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LimitKind } from "#domain/limits/rate-limits.ts";
import { clock, now } from "#server/clock.ts";
import { namedQuery, pool } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { countTry, countTryOfAddress, forgetTries, giveBackTry, takeTry } from "#server/limits/count-try.ts";
import { setExemptRanges } from "#server/limits/exempt-ranges.ts";
import { countOne, forgetExpiredCounts } from "#server/limits/limit.rows.ts";
import { emailKey } from "#server/limits/limit-key.ts";
import { log } from "#server/log.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { useDatabase } from "#tests/support/db.ts";

// Concurrent tries need separate connections, so these tests commit.
useDatabase({ committed: true });

const hour = 60 * 60_000;
beforeEach(() => clock.set("2026-11-01T12:00:00Z"));

async function outcomes(kind: LimitKind, key: string, tries: number): Promise<string> {
  let said = "";
  for (let i = 0; i < tries; i += 1) said += (await takeTry(kind, key)).ok ? "y" : "n";
  return said;
}
const rows = async () => (await pool().query("select kind, key_hash, counts, ends_at from limit_counts")).rows;

describe("a window", () => {
  it("admits as many as it allows, reports how many are left and how long to wait, and opens again", async () => {
    expect(await takeTry("contact", "a")).toEqual({ ok: true, left: 9 });
    clock.advance(60_000);
    expect(await outcomes("contact", "a", 10)).toBe("yyyyyyyyyn");
    expect(await takeTry("contact", "a")).toEqual({ ok: false, retryAfterSeconds: 3540 });
    expect(await takeTry("contact", "b")).toMatchObject({ ok: true });
    expect(await takeTry("subscribe", "a")).toMatchObject({ ok: true });
    clock.advance(hour - 60_000);
    expect(await takeTry("contact", "a")).toEqual({ ok: true, left: 9 });
  });

  it("counts concurrent tries exactly", async () => {
    const tries = await Promise.all(Array.from({ length: 60 }, () => takeTry("contact", "a")));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(10);
    expect(tries.flatMap((each) => (each.ok ? [each.left] : [])).toSorted((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });

  it("takes one back, and restarts once all are back", async () => {
    await outcomes("unlock_shipment", "a", 5);
    await giveBackTry("unlock_shipment", "a");
    expect(await outcomes("unlock_shipment", "a", 2)).toBe("yn");
    await forgetTries("unlock_shipment", "a");
    await takeTry("unlock_shipment", "a");
    await giveBackTry("unlock_shipment", "a");
    await giveBackTry("unlock_shipment", "a");
    clock.advance(hour / 2);
    expect(await outcomes("unlock_shipment", "a", 6)).toBe("yyyyyn");
    expect(await takeTry("unlock_shipment", "a")).toEqual({ ok: false, retryAfterSeconds: 3600 });
  });

  const hourAndDay = {
    windows: [
      { most: 2, windowMs: hour },
      { most: 3, windowMs: 24 * hour },
    ],
  };
  const inBoth = async () => {
    const at = now();
    const { isAdmitted, counts } = await countOne("contact", "both", hourAndDay, { at, size: 1 });
    return [isAdmitted, ...counts];
  };

  it("with several windows counts in each, and a try that one refuses in none", async () => {
    expect([await inBoth(), await inBoth(), await inBoth(), await inBoth()]).toEqual([
      [true, 1, 1],
      [true, 2, 2],
      [false, 2, 2],
      [false, 2, 2],
    ]);
    clock.advance(hour);
    expect([await inBoth(), await inBoth()]).toEqual([
      [true, 1, 3],
      [false, 1, 3],
    ]);
    clock.advance(23 * hour);
    expect(await inBoth()).toEqual([true, 1, 1]);
  });

  it("counts a try of several whole or not at all, and says when it fits", async () => {
    const several = (size: number) => takeTry("acts", "a", { size });
    expect(await several(400)).toEqual({ ok: true, left: 200 });
    clock.advance(20_000);
    expect(await several(201)).toEqual({ ok: false, retryAfterSeconds: 40 });
    expect(await several(200)).toEqual({ ok: true, left: 0 });
    expect(await several(1)).toEqual({ ok: false, retryAfterSeconds: 40 });
    clock.advance(40_000);
    expect(await several(200)).toEqual({ ok: true, left: 400 });
  });

  it("that a newer version added starts with the next try", async () => {
    await countOne("contact", "both", { windows: [{ most: 2, windowMs: hour }] }, { at: now(), size: 1 });
    expect(await inBoth()).toEqual([true, 2, 1]);
  });
});

describe("a slow-down", () => {
  it("admits the free tries, then doubles the wait of each further one, up to a quarter of an hour", async () => {
    const waits: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      expect(await takeTry("sign_in", "a")).toMatchObject({ ok: true });
      if (i < 4) continue;
      const refused = await takeTry("sign_in", "a");
      const seconds = refused.ok ? 0 : refused.retryAfterSeconds;
      waits.push(seconds);
      clock.advance(seconds * 1000 + 1);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
  });

  it("does not count a try that had to wait, and resets after a quiet quarter of an hour", async () => {
    expect(await outcomes("sign_in", "a", 9)).toBe("yyyyynnnn");
    clock.advance(14_000);
    expect(await takeTry("sign_in", "a")).toEqual({ ok: false, retryAfterSeconds: 1 });
    clock.advance(1_001);
    expect(await outcomes("sign_in", "a", 2)).toBe("yn");
    clock.advance(30_000 + 15 * 60_000 + 1);
    expect(await outcomes("sign_in", "a", 5)).toBe("yyyyy");
  });

  it("takes a try back with the wait it caused", async () => {
    await outcomes("sign_in_address", "a", 20);
    await giveBackTry("sign_in_address", "a");
    expect(await outcomes("sign_in_address", "a", 2)).toBe("yn");
  });

  it("counts concurrent tries exactly", async () => {
    const tries = await Promise.all(Array.from({ length: 40 }, () => takeTry("sign_in", "a")));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(5);
  });
});

describe("the counted client", () => {
  const ask = (clientAddress: string | null) =>
    inRequestScope({ requestId: "r", clientAddress }, () => countTryOfAddress("mail_link"));

  it("is an address, which gets the time to wait", async () => {
    for (let i = 0; i < 10; i += 1) await ask("10.0.0.1");
    await expect(ask("10.0.0.1")).rejects.toMatchObject({
      code: "rate_limited",
      reason: "mail_link",
      retryAfterSeconds: 3600,
    });
    await expect(ask("10.0.0.2")).resolves.toBeUndefined();
  });

  it("is never an exempt address, a job or the command line", async () => {
    setExemptRanges(["2001:db8::/32"]);
    for (let i = 0; i < 12; i += 1) {
      await ask("2001:db8::/64");
      await ask(null);
      await countTryOfAddress("mail_link");
    }
    setExemptRanges([]);
    expect(await rows()).toEqual([]);
  });

  it("counts even if the caller rolls back, and when every connection is taken", async () => {
    const undone = async () =>
      transaction(async () => {
        await namedQuery("one", "select 1 as one", []);
        await countTry("contact", "a");
        throw new Error("undone");
      });
    const ends = await Promise.allSettled(Array.from({ length: 30 }, undone));
    const said = ends.map((each) => String((each as PromiseRejectedResult).reason));
    expect(said.filter((each) => each === "Error: undone")).toHaveLength(10);
    expect(said.filter((each) => each === "AppError: rate_limited: contact")).toHaveLength(20);
    await expect(countTry("contact", "a")).rejects.toMatchObject({ code: "rate_limited" });
  });
});

it("is stored only as a hash, and expired counters are removed", async () => {
  await takeTry("contact", "203.0.113.9");
  await takeTry("unlock", "203.0.113.9");
  const kept = await rows();
  expect(JSON.stringify(kept)).not.toContain("203.0.113");
  expect(new Set(kept.map((row: { key_hash: string }) => row.key_hash)).size).toBe(2);
  expect(await forgetExpiredCounts(new Date(now().getTime() + 11 * 60_000))).toBe(1);
  expect(await rows()).toMatchObject([{ kind: "contact" }]);
});

it.each([
  ["Ana@Example.COM", "ana@example.com"],
  [" ana@ｅｘａｍｐｌｅ.com ", "ana@example.com"],
  ["ana@EXAMPLE．com", "ana@example.com"],
  ["ana@MÜLLER.de", "ana@xn--mller-kva.de"],
  ["Not An Address", "not an address"],
])("counts %s as %s", (typed, key) => expect(emailKey(typed)).toBe(key));

it("logs once that a limit is full, with the address but without the key", async () => {
  const info = vi.spyOn(log, "info").mockReturnValue(undefined);
  const ask = () =>
    inRequestScope({ requestId: "r", clientAddress: "203.0.113.9" }, () => takeTry("mail_link", "dana@example.com"));
  for (let tried = 0; tried < 14; tried += 1) await ask();
  await takeTry("full_counter_mail", "dana@example.com");
  expect(info.mock.calls).toEqual([
    [{ part: "limits", kind: "mail_link", clientAddress: "203.0.113.9" }, "limit reached"],
  ]);
  for (let tried = 0; tried < 5; tried += 1) await takeTry("sign_in", "dana@example.com");
  expect(info.mock.calls.length).toBe(2);
  vi.restoreAllMocks();
});
