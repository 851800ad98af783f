import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { PersonActor } from "#domain/people/actor.ts";
import type { AppError } from "#domain/shared/errors.ts";
import { resolveActor } from "#server/features/accounts/request-actor.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { endOwnSessions, endSessions } from "#server/features/accounts/end-sessions.ts";
import { listOwnSessions, listSessions } from "#server/features/accounts/list-sessions.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const password = "nine parcels on a shelf";
const people = { delphine: "delphine@example.com", amara: "amara@example.com" };
const enter = async (email: string, cookie: string | null = null, userAgent = "Firefox/128 Linux") =>
  (await signIn({ email, password }, { cookie, userAgent })).setCookies.map((each) => each.split(";")[0]).join("; ");
const actorWith = async (cookie: string) =>
  (await resolveActor(new Request("http://localhost/", { headers: { cookie } }))).actor as PersonActor;
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: AppError) => error.code,
  );
const notices = async () =>
  (await db().execute(sql`select data from jobs.job where name = 'mail-account-notice'`)).rows.map(({ data }) => data);

let userId = "";
beforeEach(async () => {
  userId = await insertPerson({ name: "Delphine", email: people.delphine, role: "dispatcher", password }, now());
  await insertPerson({ name: "Amara", email: people.amara, role: "customer", password }, now());
});

it("names where one is signed in, and ends one of one's own, or all others", async () => {
  const [here, there, third] = [
    await enter(people.delphine),
    await enter(people.delphine),
    await enter(people.delphine),
  ];
  const actor = await actorWith(here);
  const listed = await listOwnSessions(actor);
  expect(listed).toHaveLength(3);
  expect(listed.filter(({ isThisOne }) => isThisOne)).toEqual([expect.objectContaining({ id: actor.sessionId })]);
  expect(JSON.stringify(listed)).not.toMatch(/token/i);
  const other = (await actorWith(there)).sessionId ?? "";
  expect([await endOwnSessions(actor, other), await endOwnSessions(actor, other)]).toEqual([
    { ended: 1 },
    { ended: 0 },
  ]);
  expect((await actorWith(there)).kind).toBe("visitor");
  expect(await endOwnSessions(actor, null)).toEqual({ ended: 1 });
  expect([(await actorWith(here)).kind, (await actorWith(third)).kind]).toEqual(["person", "visitor"]);
  expect(
    (await listActivitiesOf("user", userId, 20)).filter(({ action }) => action === "user.sessions_revoked").length,
  ).toBe(2);
});

it("never ends a session of someone else by its id", async () => {
  const [mine, hers] = [await actorWith(await enter(people.amara)), await enter(people.delphine)];
  const target = (await actorWith(hers)).sessionId ?? "";
  expect(await endOwnSessions(mine, target)).toEqual({ ended: 0 });
  expect((await actorWith(hers)).kind).toBe("person");
});

it("lets administrators alone see and end the sessions of others, at once", async () => {
  const hers = await enter(people.delphine);
  for (const actor of [actors.dispatcher(), actors.driver(), actors.customer()]) {
    expect(await codeOf(listSessions(actor, userId))).toBe("forbidden");
    expect(await codeOf(endSessions(actor, userId, null))).toBe("forbidden");
  }
  expect((await actorWith(hers)).kind).toBe("person");
  expect(await listSessions(actors.admin(), userId)).toHaveLength(1);
  expect(await endSessions(actors.admin(), userId, null)).toEqual({ ended: 1 });
  expect((await actorWith(hers)).kind).toBe("visitor");
  expect([
    await codeOf(listSessions(actors.admin(), "usr_0")),
    await codeOf(endSessions(actors.admin(), "usr_0", null)),
  ]).toEqual(["not_found", "not_found"]);
});

it("does not name a session that ended by the clock", async () => {
  const actor = await actorWith(await enter(people.delphine));
  clock.set(new Date(now().getTime() + 13 * 60 * 60_000));
  expect(await listOwnSessions(actor)).toEqual([]);
});

it("tells of a sign-in from a new browser: not the first ever, not a known one, and a few a day (B7)", async () => {
  const cookie = await enter(people.delphine);
  expect(await notices()).toEqual([]);
  await enter(people.delphine, cookie);
  expect(await notices()).toEqual([]);
  for (let tried = 0; tried < 7; tried += 1) await enter(people.delphine);
  expect(await notices()).toEqual(
    Array.from({ length: 5 }, () => ({ userId, notice: "new_sign_in", device: "Firefox on Linux" })),
  );
});
