import { expect, it } from "vitest";
import { db, pool } from "#server/db/client.ts";
import { issuedNumbers } from "#server/db/schema/shipments.ts";
import { useDatabase } from "#tests/support/db.ts";

// On an external server the tests run as the owner, whom only the triggers can restrict.
useDatabase({ committed: true, asOwner: true });

it("refuses even its owner to change or remove what is append-only (E3, E6)", async () => {
  await db()
    .insert(issuedNumbers)
    .values({ number: "KEEP0001", issuedAt: new Date("2026-01-15T14:00:00Z") });
  for (const statement of [
    "update issued_numbers set number = 'GONE0001'",
    "delete from issued_numbers",
    "truncate issued_numbers",
    "truncate activities cascade",
  ]) {
    await expect(pool().query(statement)).rejects.toMatchObject({
      code: "23001",
      message: expect.stringMatching(/is append-only$/) as string,
    });
  }
  expect(await db().select().from(issuedNumbers)).toHaveLength(1);
});
