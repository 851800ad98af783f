import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { invitations, users } from "#server/db/schema/people.ts";
import { transaction } from "#server/db/transaction.ts";
import { env } from "#server/env.ts";
import { acceptInvitation, findInvitation } from "#server/features/accounts/accept-invitation.ts";
import { invitationMs, invitePerson } from "#server/features/accounts/invite-person.ts";
import { listInvitations } from "#server/features/accounts/list-invitations.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { renewInvitation } from "#server/features/accounts/renew-invitation.ts";
import { revokeInvitation } from "#server/features/accounts/revoke-invitation.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const admin = actors.admin();
const zoe = { email: "zoe@example.test", role: "dispatcher" } as const;
const answer = { name: "Zoe", password: "nine parcels on a shelf" };
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: { code: string; reason?: string; issues: { message: string }[] }) =>
      error.issues[0]?.message ?? error.reason ?? error.code,
  );

async function invited() {
  const { invitationId } = await invitePerson(admin, zoe);
  const { url, expiresAt } = await renewInvitation(admin, invitationId);
  return { invitationId, secret: url.split("/").at(-1) ?? "", url, expiresAt };
}

describe("inviting staff (B2)", () => {
  it("takes an address for proved where the link came by mail", async () => {
    const { secret } = await invited();
    Object.assign(env(), { SMTP_URL: "smtp://127.0.0.1:9" });
    const { userId } = await acceptInvitation(secret, answer).finally(() =>
      Object.assign(env(), { SMTP_URL: undefined }),
    );
    const [person] = await db().select().from(users).where(eq(users.id, userId));
    expect(person?.emailVerified).toBe(true);
  });

  it("mails no one below .example, says so, and takes such an address for proved by nothing", async () => {
    const wanted = async () =>
      (await db().execute(sql`select 1 from jobs.job where name = 'mail-invitation'`)).rows.length;
    Object.assign(env(), { SMTP_URL: "smtp://127.0.0.1:9" });
    try {
      const sample = await invitePerson(admin, { ...zoe, email: "zoe@peachtree.example" });
      expect([sample.isMailed, await wanted()]).toEqual([false, 0]);
      expect((await invitePerson(admin, { ...zoe, email: "a@b.test" }, { isToldToNobody: true })).isMailed).toBe(false);
      expect([(await invitePerson(admin, zoe)).isMailed, await wanted()]).toEqual([true, 1]);
      const { url } = await renewInvitation(admin, sample.invitationId);
      const { userId } = await acceptInvitation(url.split("/").at(-1) ?? "", answer);
      const [person] = await db().select().from(users).where(eq(users.id, userId));
      expect(person?.emailVerified).toBe(false);
    } finally {
      Object.assign(env(), { SMTP_URL: undefined });
    }
    expect((await invitePerson(admin, { ...zoe, email: "later@b.test" })).isMailed).toBe(false);
  });

  it("opens a link that says for whom it is, keeps only its hash, and makes the account it is for", async () => {
    const { invitationId, secret, url } = await invited();
    expect(url).toMatch(/\/invitations\/[\w-]{20,}$/);
    const [row] = await db().select().from(invitations).where(eq(invitations.id, invitationId));
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(await findInvitation(secret)).toEqual(zoe);
    const { userId, email } = await acceptInvitation(secret, answer);
    expect(email).toBe(zoe.email);
    const [person] = await db().select().from(users).where(eq(users.id, userId));
    // Handed over because no mail is sent: the address is not verified.
    expect(person).toMatchObject({ ...zoe, name: "Zoe", emailVerified: false });
    expect(
      await signIn({ email: zoe.email, password: answer.password }, { cookie: null, userAgent: null }),
    ).toMatchObject({
      userId,
      role: "dispatcher",
    });
    expect(await listInvitations(admin)).toEqual([]);
    expect((await listActivitiesOf("user", invitationId, 5))[0]).toMatchObject({ action: "user.invited", after: zoe });
    expect((await listActivitiesOf("user", userId, 5)).at(-1)).toMatchObject({ action: "user.created" });
  });

  it("opens once, and not after seven days, a newer link, a newer invitation or a revocation", async () => {
    const first = await invited();
    const { url } = await renewInvitation(admin, first.invitationId);
    const second = url.split("/").at(-1) ?? "";
    expect([await findInvitation(first.secret), await findInvitation(second)]).toEqual([null, zoe]);
    expect(await findInvitation("made up")).toBeNull();

    const again = await invited();
    expect(await findInvitation(second)).toBeNull();
    expect(await listInvitations(admin)).toMatchObject([{ id: again.invitationId, isExpired: false }]);
    clock.advance(invitationMs);
    expect(await findInvitation(again.secret)).toBeNull();
    expect(await reasonOf(acceptInvitation(again.secret, answer))).toBe("invitation_unknown");
    expect(await listInvitations(admin)).toMatchObject([{ isExpired: true }]);

    const last = await invited();
    await revokeInvitation(admin, last.invitationId);
    expect(await findInvitation(last.secret)).toBeNull();
    expect(await reasonOf(revokeInvitation(admin, last.invitationId))).toBe("invitation_unknown");
    expect(await reasonOf(renewInvitation(admin, last.invitationId))).toBe("invitation_unknown");
    expect((await listActivitiesOf("user", last.invitationId, 5))[0]).toMatchObject({
      action: "user.invitation_revoked",
    });

    const used = await invited();
    await acceptInvitation(used.secret, answer);
    expect(await reasonOf(acceptInvitation(used.secret, answer))).toBe("invitation_unknown");
  });

  it("refuses an address that has an account, when invited and when accepted, and a weak password", async () => {
    await insertPerson({ name: "Old", email: "old@example.test", role: "customer", password: answer.password }, now());
    expect(await reasonOf(invitePerson(admin, { ...zoe, email: "old@example.test" }))).toBe("email_taken");
    const { secret } = await invited();
    expect(await reasonOf(acceptInvitation(secret, { ...answer, password: "zoe@example.test" }))).toMatch(/^password/);
    expect(await findInvitation(secret)).toEqual(zoe);
    await insertPerson({ name: "Zoe", email: zoe.email, role: "customer", password: answer.password }, now());
    expect(await reasonOf(transaction(() => acceptInvitation(secret, answer)))).toBe("email_taken");
  });

  it("is for administrators, and leaves nothing of what fails later", async () => {
    const { invitationId } = await invited();
    for (const actor of [visitor, actors.customer(), actors.driver(), actors.dispatcher()]) {
      expect(await reasonOf(invitePerson(actor, zoe))).toBe("admin_only");
      expect(await reasonOf(renewInvitation(actor, invitationId))).toBe("admin_only");
      expect(await reasonOf(revokeInvitation(actor, invitationId))).toBe("admin_only");
      expect(await reasonOf(listInvitations(actor))).toBe("admin_only");
    }
    const failing = transaction(async () => {
      await invitePerson(admin, { ...zoe, email: "later@example.test" });
      throw new Error("later");
    });
    await expect(failing).rejects.toThrow("later");
    expect((await listInvitations(admin)).map(({ email }) => email)).toEqual([zoe.email]);
  });
});
