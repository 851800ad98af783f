import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type Actor, noClaims, type PersonActor, systemActor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { acceptInvitation } from "#server/features/accounts/accept-invitation.ts";
import { changeAccess } from "#server/features/accounts/change-access.ts";
import { changeRole } from "#server/features/accounts/change-role.ts";
import { deleteOwnAccount } from "#server/features/accounts/delete-own-account.ts";
import { deletePerson } from "#server/features/accounts/delete-person.ts";
import { inviteWithLink } from "#server/features/accounts/invite-with-link.ts";
import { makeResetLink } from "#server/features/accounts/make-reset-link.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { personColumns, personJobFields } from "#tests/support/person-columns.ts";
import { renewInvitation } from "#server/features/accounts/renew-invitation.ts";
import { requirePasswordReset } from "#server/features/accounts/require-password-reset.ts";
import { resetPassword } from "#server/features/accounts/reset-password.ts";
import { createPrivateLink } from "#server/features/tracking/create-private-link.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { openPrivateLink } from "#server/features/tracking/open-private-link.ts";
import { catalog } from "#server/queue/catalog.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

const boss = actors.admin({ userId: "usr_boss", email: "boss@example.test" });
const leaver = actors.admin({ userId: "usr_leaver", email: "leaver@example.test" });
useDatabase({
  before: async () => {
    await ensureFoundation();
    await build.person(boss);
    await build.person(leaver);
  },
});

const secretOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const disable = () => changeAccess(boss, leaver.userId, "disabled");
const remove = () => deletePerson(boss, leaver.userId);
const demote = () => changeRole(boss, leaver.userId, "customer");
const ways: [string, () => Promise<void>][] = [
  ["disabled", disable],
  ["deleted", remove],
  ["made a customer", demote],
];

async function invited(actor: PersonActor, email: string): Promise<string> {
  const { made } = await inviteWithLink(actor, { email, role: "admin" });
  return secretOf(made?.url ?? "");
}
async function anotherAdministrator(email: string): Promise<PersonActor> {
  const person = actors.admin({ userId: `usr_${email.slice(0, 5)}`, email });
  await build.person(person);
  return person;
}
const accept = (secret: string) =>
  acceptInvitation(secret, { name: "Back Again", password: "nine parcels on a shelf" });
const state = async (query: ReturnType<typeof sql>) => (await db().execute(query)).rows[0];

describe("what a person handed out (B8)", () => {
  it.each(ways)("invitations end with an administrator who is %s, and those of others stay", async (_, takeAway) => {
    const [own, others] = [await invited(leaver, "again@example.test"), await invited(boss, "new@example.test")];
    await takeAway();
    await expect(accept(own)).rejects.toMatchObject({ code: "not_found", reason: "invitation_unknown" });
    await accept(others);
  });

  it.each(ways)("links that set another's password end with an administrator who is %s", async (_, takeAway) => {
    const other = await anotherAdministrator("other@example.test");
    const third = await anotherAdministrator("third@example.test");
    const made = await makeResetLink(leaver, other.userId);
    const forced = await requirePasswordReset(leaver, third.userId);
    const others = await makeResetLink(boss, leaver.userId);
    await takeAway();
    for (const { url } of [made, forced])
      await expect(resetPassword(tokenOf(url), "a violin in the attic")).rejects.toMatchObject({ code: "not_found" });
    // The person asked by mail meanwhile: that link is theirs.
    const mailed = await makeResetLink(systemActor("mail-password-reset"), other.userId);
    await resetPassword(tokenOf(mailed.url), "a violin in the attic");
    if (takeAway === demote) await resetPassword(tokenOf(others.url), "a violin in the attic");
  });

  it("an invitation that was renewed ends with who holds its newest link", async () => {
    const { invitationId } = await inviteWithLink(boss, { email: "new@example.test", role: "admin" });
    const { url } = await renewInvitation(leaver, invitationId);
    await disable();
    await expect(accept(secretOf(url))).rejects.toMatchObject({ code: "not_found" });
  });

  it("a link that the mail replaced is no longer the administrator's", async () => {
    const other = await anotherAdministrator("other@example.test");
    await makeResetLink(leaver, other.userId);
    const mailed = await makeResetLink(systemActor("mail-password-reset"), other.userId);
    await disable();
    await resetPassword(tokenOf(mailed.url), "a violin in the attic");
  });

  it("invitations end with an administrator who becomes a dispatcher, and shared links stay", async () => {
    const own = await invited(leaver, "again@example.test");
    const { trackingNumber } = await build.shipment();
    const link = await createPrivateLink(leaver, trackingNumber);
    await changeRole(boss, leaver.userId, "dispatcher");
    await expect(accept(own)).rejects.toMatchObject({ code: "not_found" });
    await openPrivateLink(secretOf(link.url));
  });

  it.each(ways)("private links that staff made end when they are %s, and those of others stay", async (_, takeAway) => {
    const { trackingNumber } = await build.shipment();
    const own = await createPrivateLink(leaver, trackingNumber);
    const others = await createPrivateLink(boss, trackingNumber);
    await takeAway();
    await expect(openPrivateLink(secretOf(own.url))).rejects.toMatchObject({ code: "not_found" });
    await openPrivateLink(secretOf(others.url));
  });

  it.each(ways)("a browser that such a link opened sees nothing more once they are %s", async (_, takeAway) => {
    const { trackingNumber } = await build.shipment();
    const browserOf = async (by: PersonActor): Promise<Actor> => {
      const opened = await openPrivateLink(secretOf((await createPrivateLink(by, trackingNumber)).url));
      return {
        kind: "visitor",
        claims: { ...noClaims, privateLink: [opened.shipmentId], openedLinks: [opened.linkId] },
      };
    };
    const [own, others] = [await browserOf(leaver), await browserOf(boss)];
    expect((await getTracking(own, trackingNumber)).tier).toBe("full");
    await takeAway();
    expect((await getTracking(own, trackingNumber)).tier).toBe("number_only");
    expect((await getTracking(others, trackingNumber)).tier).toBe("full");
  });

  it("a link of their own shipment stays with staff who become a customer, and ends with their account", async () => {
    const { id, trackingNumber } = await build.shipment();
    await db().execute(sql`update shipments set owner_user_id = ${leaver.userId} where id = ${id}`);
    const link = await createPrivateLink(leaver, trackingNumber);
    await demote();
    await openPrivateLink(secretOf(link.url));
    await disable();
    await expect(openPrivateLink(secretOf(link.url))).rejects.toMatchObject({ code: "not_found" });
  });

  it.each(ways)("running work, messages to look after and digests end with a person who is %s", async (_, takeAway) => {
    const at = now().toISOString();
    await db().execute(sql`insert into bulk_jobs (id, action, total, started_by, created_at, started_at)
      values ('blk_1', 'event', 1, ${leaver.userId}, ${at}, ${at}), ('blk_2', 'event', 1, ${leaver.userId}, ${at}, null)`);
    await db()
      .execute(sql`insert into imports (id, kind, file_name, format, size_bytes, headers, mapping, state, row_count, created_by, started_by, created_at, updated_at, expires_at)
      values ('imp_1', 'users', 'x', 'csv', 1, '[]', '[]', 'running', 1, ${boss.userId}, ${leaver.userId}, ${at}, ${at}, ${at})`);
    await db().execute(
      sql`insert into sample_marks (kind, subject_id, marked_at, asked_by) values ('shipment', 'shp_1', ${at}, ${leaver.userId})`,
    );
    await db().execute(sql`insert into staff_digests (user_id, wanted_at) values (${leaver.userId}, ${at})`);
    await db().execute(sql`insert into enquiries (id, name, email, subject, message, assigned_to, created_at)
      values ('enq_1', 'A', 'a@x.test', 's', 'm', ${leaver.userId}, ${at})`);
    await takeAway();
    expect(
      await state(sql`select stop_reason, stopped_at is not null as stopped from bulk_jobs where id = 'blk_1'`),
    ).toEqual({
      stop_reason: "starter_barred",
      stopped: true,
    });
    expect(await state(sql`select count(*)::int as n from bulk_jobs where id = 'blk_2'`)).toEqual({ n: 0 });
    expect(await state(sql`select stop_reason, is_cancel_asked from imports`)).toEqual({
      stop_reason: "starter_barred",
      is_cancel_asked: true,
    });
    expect(await state(sql`select asked_by from sample_marks`)).toEqual({ asked_by: null });
    expect(await state(sql`select count(*)::int as n from staff_digests`)).toEqual({ n: 0 });
    expect(await state(sql`select assigned_to from enquiries`)).toEqual({ assigned_to: null });
  });

  it("a customer's links end with the account they delete themselves", async () => {
    const login = { name: "C", email: "c@example.test", password: "nine parcels on a shelf" } as const;
    const userId = await insertPerson({ ...login, role: "customer" }, now());
    const customer = actors.customer({ userId, email: login.email });
    const { trackingNumber } = await build.shipment({ actor: customer });
    const link = await createPrivateLink(customer, trackingNumber);
    await deleteOwnAccount(customer, login.password);
    await expect(openPrivateLink(secretOf(link.url))).rejects.toMatchObject({ code: "not_found" });
  });

  it("says in the audit log what ended", async () => {
    await invited(leaver, "again@example.test");
    await disable();
    expect(
      await state(
        sql`select v.after from activities a join activity_values v on v.activity_id = a.id where a.action = 'user.disabled'`,
      ),
    ).toMatchObject({ after: { ended: { invitations: 1 } } });
  });
});

describe("columns that name a person", () => {
  /** By name; foreign keys are found by themselves. */
  const namesPerson = /(^|_)(user_id|actor_id|driver_id|assigned_to|[a-z]+_by)$/;
  /** End like such a column, and hold none: the switch of a message. */
  const notPeople = ["outbox_messages.switched_by"];

  it("are listed with what happens to each, every one of them", async () => {
    const { rows } = await db().execute<{ name: string; column: string; is_key: boolean }>(sql`
      select c.table_name || '.' || c.column_name as name, c.column_name as column, exists (
        select 1 from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
          where k.contype = 'f' and k.confrelid = 'users'::regclass and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
            and a.attname = c.column_name) as is_key
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`);
    const found = rows
      .filter(({ name, column, is_key }) => is_key || (namesPerson.test(column) && !notPeople.includes(name)))
      .map(({ name }) => name);
    expect(found.toSorted()).toEqual(Object.keys(personColumns).toSorted());
  });

  it("are listed for queued jobs too", () => {
    const found = Object.entries(catalog).flatMap(([job, schema]) =>
      Object.keys(schema.shape).flatMap((field) => (/^(userId|by|.*By)$/.test(field) ? [`${job}.${field}`] : [])),
    );
    expect(found.toSorted()).toEqual(Object.keys(personJobFields).toSorted());
  });
});
