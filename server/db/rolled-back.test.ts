import { expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { issuedNumbers } from "#server/db/schema/shipments.ts";
import { isInTransaction, transaction } from "#server/db/transaction.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

for (const round of ["first", "second"]) {
  it(`gives every test a clean database (${round})`, async () => {
    expect(isInTransaction()).toBe(true);
    expect(await db().select().from(issuedNumbers)).toEqual([]);
    await transaction(async () =>
      db()
        .insert(issuedNumbers)
        .values({ number: "CLEAN001", issuedAt: new Date("2026-01-15T14:00:00Z") }),
    );
  });
}
