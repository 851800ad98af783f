import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { AppError } from "#domain/shared/errors.ts";
import { db, namedQuery, pool } from "#server/db/client.ts";
import { issuedNumbers } from "#server/db/schema/shipments.ts";
import { afterCommit, isInTransaction, transaction } from "#server/db/transaction.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true });

const at = new Date("2026-01-15T14:00:00Z");
const issue = (number: string) => db().insert(issuedNumbers).values({ number, issuedAt: at });
const isIssued = async (number: string) =>
  (await namedQuery("issued", "select 1 from issued_numbers where number = $1", [number])).length === 1;

describe("transaction", () => {
  it("commits what was written and then runs the effects", async () => {
    const effects: string[] = [];
    await transaction(async () => {
      await issue("COMMIT01");
      afterCommit(() => effects.push(isInTransaction() ? "inside" : "after"));
      expect(effects).toEqual([]);
    });
    expect(effects).toEqual(["after"]);
    expect(await isIssued("COMMIT01")).toBe(true);
  });

  it("rolls everything back and runs no effect when the work throws", async () => {
    const effects: string[] = [];
    await expect(
      transaction(async () => {
        await issue("UNDONE01");
        afterCommit(() => effects.push("lost"));
        throw new AppError("wrong_state");
      }),
    ).rejects.toMatchObject({ code: "wrong_state" });
    expect(await isIssued("UNDONE01")).toBe(false);
    expect(effects).toEqual([]);
  });

  it("rolls a nested one back alone, with its effects", async () => {
    const effects: string[] = [];
    await transaction(async () => {
      await issue("OUTER001");
      await transaction(async () => {
        await issue("INNER001");
        afterCommit(() => effects.push("inner"));
        throw new Error("inner fails");
      }).catch(() => undefined);
      afterCommit(() => effects.push("outer"));
    });
    expect([await isIssued("OUTER001"), await isIssued("INNER001")]).toEqual([true, false]);
    expect(effects).toEqual(["outer"]);
  });

  it("loses its connection as a regular failure, without ending the process (R08)", async () => {
    const lost = transaction(async () => {
      const {
        rows: [own],
      } = await db().execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await pool().query("select pg_terminate_backend($1)", [own?.pid]);
      await db().execute(sql`select 1`);
    });
    await expect(lost).rejects.toMatchObject({ code: "unavailable" });
    await transaction(() => issue("AFTERALL"));
    expect(await isIssued("AFTERALL")).toBe(true);
  });

  it("turns a unique violation into a conflict, and continues in the outer transaction", async () => {
    await transaction(async () => {
      await issue("TWICE001");
      await expect(transaction(() => issue("TWICE001"))).rejects.toMatchObject({
        code: "conflict",
        reason: "issued_numbers_pkey",
      });
      await issue("TWICE002");
    });
    expect(await isIssued("TWICE002")).toBe(true);
  });
});
