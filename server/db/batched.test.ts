import { describe, expect, it } from "vitest";
import { ambient, db, namedQuery } from "#server/db/client.ts";
import { batched } from "#server/db/batched.ts";
import { issuedNumbers } from "#server/db/schema/shipments.ts";
import { transaction } from "#server/db/transaction.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true });

const asked: (readonly string[])[] = [];
const findIssued = batched<string>(async (numbers) => {
  asked.push(numbers);
  if (numbers.includes("BROKEN")) throw new Error("the statement failed");
  const rows = await namedQuery<{ number: string }>(
    "issued-among",
    "select number from issued_numbers where number = any($1)",
    [numbers],
  );
  return new Map(rows.map(({ number }) => [number, `row of ${number}`]));
});
const issue = (number: string) =>
  db()
    .insert(issuedNumbers)
    .values({ number, issuedAt: new Date("2026-01-15T14:00:00Z") });

describe("batched", () => {
  it("sends one query for all keys of one turn, each key once, and returns each caller its row", async () => {
    await issue("GATHER01");
    await issue("GATHER02");
    asked.length = 0;
    const found = await Promise.all(["GATHER02", "UNKNOWN1", "GATHER01", "GATHER02"].map(findIssued));
    expect(found).toEqual(["row of GATHER02", null, "row of GATHER01", "row of GATHER02"]);
    expect(asked).toEqual([["GATHER02", "UNKNOWN1", "GATHER01"]]);
  });

  it("caches nothing: an unknown row is found as soon as it exists", async () => {
    expect(await findIssued("GATHER03")).toBeNull();
    await issue("GATHER03");
    expect(await findIssued("GATHER03")).toBe("row of GATHER03");
  });

  it("in a transaction sees what it wrote, and those outside do not", async () => {
    await transaction(async () => {
      await issue("GATHER04");
      expect(await findIssued("GATHER04")).toBe("row of GATHER04");
      expect(await ambient.run(undefined, () => findIssued("GATHER04"))).toBeNull();
    });
    expect(await findIssued("GATHER04")).toBe("row of GATHER04");
  });

  it("fails for the callers of that turn and no others", async () => {
    const both = await Promise.allSettled([findIssued("BROKEN"), findIssued("GATHER01")]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await findIssued("GATHER01")).toBe("row of GATHER01");
  });
});
