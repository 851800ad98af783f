import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { payments, shipments } from "#server/db/schema/shipments.ts";
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

it("reads a JSON value of the column's shape and no other", async () => {
  const { id } = await build.shipment();
  const read = () => db().select({ consent: shipments.smsConsent }).from(shipments).where(eq(shipments.id, id));
  const write = (consent: string) =>
    db().execute(sql`update shipments set sms_consent = ${consent}::jsonb where id = ${id}`);
  expect(await read()).toEqual([{ consent: null }]);
  const consent = { at: "2026-06-18T12:00:00.000Z", wording: "2026-1" };
  await db().update(shipments).set({ smsConsent: consent }).where(eq(shipments.id, id));
  expect(await read()).toEqual([{ consent }]);
  await write('{"at": 1}');
  await expect(read()).rejects.toThrow("invalid_type");
});
