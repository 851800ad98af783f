import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { transaction } from "#server/db/transaction.ts";
import { changedFields } from "#server/features/audit/record-activity.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { useDatabase } from "#tests/support/db.ts";
import { openRecording, recordCorrection } from "#tests/support/audit-log.ts";

useDatabase({ committed: true });

describe("the audit log (E6)", () => {
  it("takes parallel writers, and says who, from where and which fields", async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        inRequestScope({ requestId: `req-${i}`, clientAddress: "203.0.113.9" }, () => recordCorrection(`shp_${i}`)),
      ),
    );
    const { rows } = await db().execute(
      sql`select a.request_id, a.actor_id, a.field_names, v.client_address, v.actor_name, v.before, v.after from activities a join activity_values v on v.activity_id = a.id where a.subject_id = 'shp_3'`,
    );
    expect(rows).toEqual([
      {
        request_id: "req-3",
        actor_id: "usr_test_admin",
        field_names: ["recipientName"],
        client_address: "203.0.113.9",
        actor_name: "Test admin",
        before: { recipientName: "Ann" },
        after: { recipientName: "Bob" },
      },
    ]);
    expect(await auditLogLength()).toBe(12);
  });

  it("leaves nothing behind when the transaction is undone", async () => {
    await transaction(async () => {
      await recordCorrection("shp_undone");
      throw new Error("undo");
    }).catch(() => null);
    expect(await auditLogLength()).toBe(12);
  });

  it("keeps no one waiting until a transaction ends", async () => {
    const open = await openRecording("shp_open");
    await recordCorrection("shp_meanwhile");
    expect(await auditLogLength()).toBe(13);
    await open.commit();
    expect(await auditLogLength()).toBe(14);
  });
});

async function auditLogLength(): Promise<number> {
  return db().$count(activities);
}

describe("changedFields", () => {
  it("keeps what differs, whatever the order of keys", () => {
    expect(changedFields({ a: 1, b: { x: 1, y: 2 }, c: null }, { a: 2, b: { y: 2, x: 1 } })).toEqual({
      before: { a: 1 },
      after: { a: 2 },
      fieldNames: ["a"],
    });
    expect(changedFields(null, { at: new Date(0) })).toEqual({
      before: null,
      after: { at: "1970-01-01T00:00:00.000Z" },
      fieldNames: ["at"],
    });
  });
});
