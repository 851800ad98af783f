import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { AppError } from "#domain/shared/errors.ts";
import { resolveActor } from "#server/auth/actor.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { sessions, users } from "#server/db/schema/people.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { signOut } from "#server/features/accounts/sign-out.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const password = "nine parcels on a shelf";
const browser = { cookie: null, userAgent: "test" };
const addPerson = (email = "delphine@example.com", role: "admin" | "dispatcher" | "customer" = "dispatcher") =>
  insertPerson({ name: "Delphine", email, role, password }, now());
const cookieOf = (setCookies: string[]) => setCookies.map((each) => each.split(";")[0]).join("; ");
const requestWith = (cookie: string) => new Request("http://localhost/admin", { headers: { cookie } });
const actorOf = async (cookie: string) => (await resolveActor(requestWith(cookie))).actor;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const refused = { kind: "visitor" };

describe("signIn", () => {
  it("opens a session for the right password and notes the time", async () => {
    const userId = await addPerson();
    const { role, setCookies } = await signIn({ email: "Delphine@Example.com", password }, browser);
    expect(role).toBe("dispatcher");
    expect(await actorOf(cookieOf(setCookies))).toMatchObject({
      kind: "person",
      userId,
      role: "dispatcher",
      email: "delphine@example.com",
    });
    const [row] = await db().select().from(users).where(eq(users.id, userId));
    expect(row?.lastSignInAt).not.toBeNull();
  });

  it("sets a cookie that scripts and other sites cannot use (S01)", async () => {
    await addPerson();
    const [cookie = ""] = (await signIn({ email: "delphine@example.com", password }, browser)).setCookies;
    expect(cookie).toMatch(/^waybill_session=/);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).not.toMatch(/Domain/i);
    expect(cookie.length).toBeLessThan(4096);
  });

  it.each(["delphine@example.com", "nobody@example.com", "not an address"])(
    "answers the same for %s with a wrong password (S09)",
    async (email) => {
      await addPerson();
      await expect(signIn({ email, password: "wrong" }, browser)).rejects.toMatchObject({
        code: "unauthenticated",
        reason: "wrong_credentials",
      });
    },
  );

  it("ends the session this browser held before (S02)", async () => {
    await addPerson();
    const before = cookieOf((await signIn({ email: "delphine@example.com", password }, browser)).setCookies);
    const after = cookieOf(
      (await signIn({ email: "delphine@example.com", password }, { ...browser, cookie: before })).setCookies,
    );
    expect(after).not.toBe(before);
    expect(await actorOf(before)).toMatchObject(refused);
    expect(await actorOf(after)).toMatchObject({ kind: "person" });
  });

  it("makes nothing of a made-up cookie", async () => {
    const setCookies = (await resolveActor(requestWith("waybill_session=forged.value"))).actor;
    expect(setCookies).toMatchObject(refused);
  });
});

describe("a session", () => {
  async function signedIn() {
    const userId = await addPerson();
    return {
      userId,
      cookie: cookieOf((await signIn({ email: "delphine@example.com", password }, browser)).setCookies),
    };
  }

  it("is dead at once after signing out (S03)", async () => {
    const { cookie } = await signedIn();
    await signOut(await actorOf(cookie), cookie);
    expect(await actorOf(cookie)).toMatchObject(refused);
  });

  it("is dead at once when its person is barred (S03)", async () => {
    const { userId, cookie } = await signedIn();
    await db().update(users).set({ banned: true }).where(eq(users.id, userId));
    expect(await actorOf(cookie)).toMatchObject(refused);
    await expect(signIn({ email: "delphine@example.com", password }, browser)).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });

  it("follows a change of role from the next request on (A08)", async () => {
    const { userId, cookie } = await signedIn();
    await db().update(users).set({ role: "customer" }).where(eq(users.id, userId));
    expect(await actorOf(cookie)).toMatchObject({ role: "customer" });
  });

  it("ends when it was idle too long, and at the latest after the longest time (S05)", async () => {
    const { userId, cookie } = await signedIn();
    await db()
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, userId));
    expect(await actorOf(cookie)).toMatchObject(refused);
    const again = cookieOf((await signIn({ email: "delphine@example.com", password }, browser)).setCookies);
    clock.advance(31 * 86_400_000);
    expect(await actorOf(again)).toMatchObject(refused);
  });
});

describe("guessing (S08)", () => {
  const from =
    (clientAddress: string) =>
    <T>(run: () => Promise<T>) =>
      inRequestScope({ requestId: "test", clientAddress }, run);

  it("slows one account down from any address, known or not, and lets the owner in again later", async () => {
    await addPerson();
    for (const email of ["delphine@example.com", "nobody@example.com"]) {
      const codes: string[] = [];
      for (let i = 0; i < 8; i += 1)
        codes.push(
          await from(`10.0.0.${i}`)(() => signIn({ email, password: "wrong" }, browser)).then(() => "in", codeOf),
        );
      expect(codes).toEqual([...Array<string>(5).fill("unauthenticated"), ...Array<string>(3).fill("rate_limited")]);
    }
    await expect(signIn({ email: "delphine@example.com", password }, browser)).rejects.toMatchObject({
      code: "rate_limited",
      retryAfterSeconds: expect.any(Number) as number,
    });
    clock.advance(16_000);
    await expect(signIn({ email: "delphine@example.com", password }, browser)).resolves.toMatchObject({
      role: "dispatcher",
    });
  });

  it("slows one address down over many accounts", async () => {
    const codes: string[] = [];
    for (let i = 0; i < 24; i += 1)
      codes.push(
        await from("10.9.9.9")(() => signIn({ email: `user${i}@example.com`, password: "wrong" }, browser)).then(
          () => "in",
          codeOf,
        ),
      );
    expect(codes.filter((code) => code === "rate_limited")).toHaveLength(4);
  });
});
