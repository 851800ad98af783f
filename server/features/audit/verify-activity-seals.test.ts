import { type SQL, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { systemActor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { sealActivities } from "#server/features/audit/seal-activities.ts";
import { verifyActivitySeals } from "#server/features/audit/verify-activity-seals.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { emptyAuditLog, openRecording, recordCorrection, sealToTheEnd, unguarded } from "#tests/support/audit-log.ts";

// A forger needs more rights than the product has.
useDatabase({ committed: true, asOwner: true });

const report = () => verifyActivitySeals(actors.admin());

/** Eight sealed rows, s1 to s8, with a hole before the last one; and one that waits. */
beforeEach(async () => {
  await emptyAuditLog();
  for (let n = 1; n <= 7; n += 1) await recordCorrection(`s${n}`);
  await (await openRecording("undone")).rollback();
  await recordCorrection("s8");
  await sealToTheEnd();
  await recordCorrection("waits");
});

const id = (subject: string) => sql`(select id from activities where subject_id = ${subject})`;
const activityId = async (subject: string) =>
  (await db().execute<{ id: string }>(sql`select ${id(subject)} as id`)).rows[0]?.id ?? null;

describe("the whole trail", () => {
  it("says up to where it is sealed and how much waits", async () => {
    expect(await report()).toEqual({
      sealedTo: 8,
      sealedAt: expect.any(Date) as Date,
      seal: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      waiting: 1,
      openNumbers: 0,
      openSince: null,
      erased: 0,
      broken: null,
    });
  });

  it("still verifies after erasure, and counts it", async () => {
    await db().execute(sql`delete from activity_values where subject_id in ('s2', 's8')`);
    expect(await report()).toMatchObject({ erased: 2, broken: null });
  });

  it("tells how far it has come", async () => {
    const shares: number[] = [];
    await verifyActivitySeals(actors.admin(), (share) => shares.push(share));
    expect(shares).toEqual([1]);
  });

  it("is for administrators and the system to verify", async () => {
    await expect(verifyActivitySeals(actors.dispatcher())).rejects.toMatchObject({ code: "forbidden" });
    await expect(verifyActivitySeals(systemActor("restore"))).resolves.toMatchObject({ broken: null });
  });

  it("cannot be changed through the database", async () => {
    for (const statement of [
      sql`update activities set action = 'x'`,
      sql`delete from activities`,
      sql`update activity_seals set seal = 'x'`,
      sql`delete from activity_seals`,
      sql`truncate activity_seals`,
    ])
      await expect(db().execute(statement)).rejects.toThrow();
  });
});

const copyOf = (subject: string, seq: SQL) => sql`
  insert into activities (id, seq, at, actor_kind, actor_id, request_id, action, subject_kind, subject_id, field_names, values_hash)
  select 'act_forged', ${seq}, at, actor_kind, actor_id, request_id, action, subject_kind, 'forged', field_names, values_hash from activities where subject_id = ${subject}`;

/** What was done, what is found, and at which position or row. */
const tampering: [string, SQL[], { reason: string; position?: number | null; of?: string }][] = [
  [
    "a changed row",
    [sql`update activities set action = 'shipment.deleted' where subject_id = 's5'`],
    { reason: "row", position: 5, of: "s5" },
  ],
  [
    "another actor",
    [sql`update activities set actor_id = 'usr_else' where subject_id = 's1'`],
    { reason: "row", position: 1, of: "s1" },
  ],
  [
    "another time, at the end",
    [sql`update activities set at = at - interval '1 hour' where subject_id = 's8'`],
    { reason: "row", position: 8, of: "s8" },
  ],
  [
    "a changed seal",
    [sql`update activity_seals set seal = repeat('a', 64) where position = 3`],
    { reason: "row", position: 3, of: "s3" },
  ],
  [
    "another time of sealing",
    [sql`update activity_seals set sealed_at = sealed_at - interval '1 day' where position = 3`],
    { reason: "row", position: 3, of: "s3" },
  ],
  ["a removed row", [sql`delete from activities where subject_id = 's4'`], { reason: "removed", position: 4 }],
  ["a removed last row", [sql`delete from activities where subject_id = 's8'`], { reason: "removed", position: 8 }],
  [
    "a removed row with its values and its seal",
    [
      sql`delete from activity_values where subject_id = 's4'`,
      sql`delete from activity_seals where position = 4`,
      sql`delete from activities where subject_id = 's4'`,
    ],
    { reason: "seal_removed", position: 4, of: "nobody" },
  ],
  [
    "the first of all, without a trace",
    [sql`delete from activity_seals where position = 1`, sql`delete from activities where subject_id = 's1'`],
    { reason: "seal_removed", position: 1, of: "nobody" },
  ],
  [
    "a removed tail, without a trace",
    [sql`delete from activity_seals where position > 6`, sql`delete from activities where subject_id in ('s7', 's8')`],
    { reason: "seal_removed", position: 7, of: "nobody" },
  ],
  [
    "a removed seal",
    [sql`delete from activity_seals where position = 2`],
    { reason: "seal_removed", position: 2, of: "nobody" },
  ],
  [
    "a removed last seal",
    [sql`delete from activity_seals where position = 8`],
    { reason: "seal_removed", position: 8, of: "nobody" },
  ],
  [
    "a tail cut off, and the end moved there by number only",
    [sql`delete from activity_seals where position > 6`, sql`update activity_seal_head set position = 6`],
    { reason: "end", position: 6, of: "nobody" },
  ],
  ["an end that was taken away", [sql`delete from activity_seal_head`], { reason: "end", position: 1, of: "s1" }],
  [
    "an end that was moved back",
    [sql`update activity_seal_head set position = 5, seal = (select seal from activity_seals where position = 5)`],
    { reason: "end", position: 6, of: "s6" },
  ],
  ["a row put into a hole", [copyOf("s3", sql`8`)], { reason: "inserted", position: null }],
  ["a row put in before all others", [copyOf("s3", sql`-5`)], { reason: "inserted", position: null }],
  [
    "a row put in with a seal of its own",
    [copyOf("s3", sql`8`), sql`insert into activity_seals values (9, 'act_forged', 8, repeat('b', 64), now())`],
    { reason: "end", position: 9 },
  ],
  [
    "two rows that changed places in the order of writing",
    [
      sql`update activities set seq = -1 where subject_id = 's2'`,
      sql`update activities set seq = 2 where subject_id = 's3'`,
      sql`update activities set seq = 3 where subject_id = 's2'`,
    ],
    { reason: "order", position: 2, of: "s2" },
  ],
  [
    "two seals that changed places",
    [
      sql`update activity_seals set position = -1 where position = 2`,
      sql`update activity_seals set position = 2 where position = 3`,
      sql`update activity_seals set position = 3 where position = -1`,
    ],
    { reason: "row", position: 2, of: "s3" },
  ],
  [
    "changed values",
    [sql`update activity_values set after = '{"recipientName": "Eve"}' where subject_id = 's6'`],
    { reason: "values", position: 6, of: "s6" },
  ],
  [
    "values under another subject, out of reach of erasure",
    [sql`update activity_values set subject_id = 'else' where subject_id = 's6'`],
    { reason: "values", position: 6, of: "s6" },
  ],
  [
    "values put back after erasure",
    [sql`update activity_values set salt = '00' where subject_id = 's6'`],
    { reason: "values", position: 6, of: "s6" },
  ],
  [
    "another time, by less than a millisecond",
    [sql`update activities set at = at + interval '7 microseconds' where subject_id = 's4'`],
    { reason: "row", position: 4, of: "s4" },
  ],
  [
    "a time of sealing that differs by less than a millisecond",
    [sql`update activity_seals set sealed_at = sealed_at + interval '7 microseconds' where position = 4`],
    { reason: "row", position: 4, of: "s4" },
  ],
  [
    "a time that no calendar has",
    [sql`update activities set at = 'infinity' where subject_id = 's2'`],
    { reason: "row", position: 2, of: "s2" },
  ],
  [
    "a time of sealing that no calendar has",
    [sql`update activity_seals set sealed_at = '-infinity' where position = 2`],
    { reason: "row", position: 2, of: "s2" },
  ],
  [
    "a row put in with a seal before the first",
    [copyOf("s3", sql`8`), sql`insert into activity_seals values (0, 'act_forged', 8, repeat('b', 64), now())`],
    { reason: "inserted", position: 0 },
  ],
  [
    "values of an activity that never was",
    [
      sql`insert into activity_values (activity_id, subject_kind, subject_id, salt) values ('act_none', 'shipment', 's1', '00')`,
    ],
    { reason: "values", position: null },
  ],
  [
    "a look moved back",
    [sql`update activity_seal_head set seen_seq = 5`],
    { reason: "end", position: 8, of: "nobody" },
  ],
  ["a look moved on", [sql`update activity_seal_head set seen_seq = 99`], { reason: "end", position: 8, of: "nobody" }],
  [
    "open numbers that are none",
    [sql`update activity_seal_head set open_numbers = '{"first": 1}'`],
    { reason: "end", position: null, of: "nobody" },
  ],
];

describe("a trail that was tampered with", () => {
  it.each(tampering)("shows %s", async (_what, statements, { reason, position, of }) => {
    const concerned = of && of !== "nobody" ? await activityId(of) : of ? null : undefined;
    await unguarded(...statements);
    const { broken } = await report();
    expect(broken).toMatchObject({
      reason,
      ...(position === undefined ? {} : { position }),
      ...(concerned === undefined ? {} : { activityId: concerned }),
    });
    // Sealing goes on and mends nothing.
    await recordCorrection("later");
    await sealActivities().catch(() => 0);
    expect((await report()).broken).not.toBeNull();
  });

  it("shows a second row of the same place, also at the end of a batch", async () => {
    await emptyAuditLog();
    for (let n = 1; n <= 501; n += 1) await recordCorrection(`b${n}`);
    await sealToTheEnd();
    await unguarded(
      sql`alter table activity_seals drop constraint activity_seals_pkey`,
      copyOf("b1", sql`-1`),
      sql`insert into activity_seals select 500, 'act_forged', -1, seal, sealed_at from activity_seals where position = 500`,
    );
    try {
      expect((await report()).broken).toMatchObject({ position: 500 });
    } finally {
      await unguarded(
        sql`delete from activity_seals where activity_id = 'act_forged'`,
        sql`alter table activity_seals add primary key (position)`,
      );
    }
  });

  it("is not led astray by a second end, and seals on beside it", async () => {
    await unguarded(
      sql`insert into activity_seal_head select 'other', 3, seal, sealed_at, 3, '[]' from activity_seal_head`,
    );
    try {
      expect(await sealActivities()).toBe(1);
      expect(await report()).toMatchObject({ sealedTo: 9, broken: null });
    } finally {
      await unguarded(sql`delete from activity_seal_head where id = 'other'`);
    }
  });

  it("does not keep others from being sealed by a time that no calendar has", async () => {
    await unguarded(
      copyOf("s3", sql`nextval('activities_seq_seq')`),
      sql`update activities set at = 'infinity' where id = 'act_forged'`,
    );
    expect(await sealActivities()).toBe(2);
    expect(await report()).toMatchObject({ sealedTo: 10, broken: null });
  });

  it("counts what was put in behind the end as what it is, the newest entry", async () => {
    await unguarded(copyOf("s3", sql`nextval('activities_seq_seq')`));
    expect(await report()).toMatchObject({ waiting: 2, broken: null });
  });
});
