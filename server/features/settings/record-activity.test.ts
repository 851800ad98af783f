import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { systemActor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { changedFields, recordActivity } from "#server/features/settings/record-activity.ts";
import { verifyActivityChain } from "#server/features/settings/verify-activity-chain.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

// A forger needs more rights than the product has.
useDatabase({ committed: true, asOwner: true });

const admin = actors.admin();
const write = (subjectId: string) =>
  recordActivity(admin, {
    subjectKind: "shipment",
    action: "shipment.corrected",
    subjectId,
    before: { recipientName: "Ann", phone: "1" },
    after: { recipientName: "Bob", phone: "1" },
  });
const unguarded = (statement: ReturnType<typeof sql>) =>
  transaction(async () => {
    await db().execute(sql`set local session_replication_role = replica`);
    await db().execute(statement);
  });

describe("the trail (E6)", () => {
  it("stays one chain under parallel writers, and says who and from where", async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        inRequestScope({ requestId: `req-${i}`, clientAddress: "203.0.113.9" }, () => write(`shp_${i}`)),
      ),
    );
    expect(await verifyActivityChain(admin)).toEqual({ ok: true, rows: 12, erased: 0 });
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
  });

  it("leaves nothing behind when the transaction is undone", async () => {
    await transaction(async () => {
      await write("shp_undone");
      throw new Error("undo");
    }).catch(() => null);
    expect(await verifyActivityChain(admin)).toMatchObject({ ok: true, rows: 12 });
  });

  it("cannot be changed through the database", async () => {
    await expect(db().execute(sql`update activities set action = 'x'`)).rejects.toThrow();
    await expect(db().execute(sql`delete from activities`)).rejects.toThrow();
  });

  it("still verifies after erasure", async () => {
    await db().execute(sql`delete from activity_values where subject_id = 'shp_5'`);
    expect(await verifyActivityChain(admin)).toEqual({ ok: true, rows: 12, erased: 1 });
  });

  it("shows the first row that was tampered with", async () => {
    const {
      rows: [row],
    } = await db().execute<{ id: string; action: string }>(
      sql`select id, action from activities where subject_id <> 'shp_5' order by seq offset 4 limit 1`,
    );
    await db().execute(
      sql`update activity_values set after = '{"recipientName": "Eve"}' where activity_id = ${row?.id}`,
    );
    expect(await verifyActivityChain(admin)).toMatchObject({ ok: false, brokenAt: row?.id, reason: "values" });
    await unguarded(sql`update activities set action = 'shipment.deleted' where id = ${row?.id}`);
    expect(await verifyActivityChain(admin)).toMatchObject({ ok: false, brokenAt: row?.id, reason: "row" });
    await unguarded(sql`delete from activity_values where activity_id = ${row?.id}`);
    await unguarded(sql`delete from activities where id = ${row?.id}`);
    expect(await verifyActivityChain(admin)).toMatchObject({ ok: false, reason: "chain" });
  });

  it("is for administrators and the system to verify", async () => {
    await expect(verifyActivityChain(actors.dispatcher())).rejects.toMatchObject({ code: "forbidden" });
    await expect(verifyActivityChain(systemActor("doctor"))).resolves.toBeDefined();
  });
});

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
