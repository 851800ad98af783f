import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { payments } from "#server/db/schema/shipments.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

it("reads a value of the column's list and no other text", async () => {
  const { id } = await build.shipment();
  const read = () => db().select({ method: payments.method }).from(payments).where(eq(payments.shipmentId, id));
  const write = (method: string) => db().execute(sql`update payments set method = ${method} where shipment_id = ${id}`);
  await write("terminal");
  expect(await read()).toEqual([{ method: "terminal" }]);
  await write("shells");
  await expect(read()).rejects.toThrow("shells is none of cash, terminal, credit, account, unknown");
});
