import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { AppError } from "#domain/shared/errors.ts";
import { resolveActor } from "#server/features/accounts/request-actor.ts";
import { inHashQueue } from "#server/auth/hash-queue.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { sessions, users } from "#server/db/schema/people.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { countSignInTry } from "#server/features/accounts/sign-in-tries.ts";
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

  it("leaves an audit entry of coming, going and being refused, the last without an address", async () => {
    const userId = await addPerson();
    const email = "delphine@example.com";
    await expect(signIn({ email, password: "wrong" }, browser)).rejects.toMatchObject({ code: "unauthenticated" });
    const cookie = cookieOf((await signIn({ email, password }, browser)).setCookies);
    await signOut(await actorOf(cookie), cookie);
    const auditEntries = await db().select().from(activities).orderBy(activities.seq);
    expect(auditEntries.map(({ action }) => action)).toEqual([
      "user.sign_in_refused",
      "user.signed_in",
      "user.signed_out",
    ]);
    expect(auditEntries.map(({ subjectId }) => subjectId)).toEqual([
      expect.stringMatching(/^account:/),
      userId,
      userId,
    ]);
    expect(JSON.stringify(auditEntries)).not.toContain("delphine");
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
    await db().update(users).set({ role: "customer" }).where(eq(users.id, userId));
    const again = cookieOf((await signIn({ email: "delphine@example.com", password }, browser)).setCookies);
    clock.advance(31 * 86_400_000);
    expect(await actorOf(again)).toMatchObject(refused);
  });
});

describe("a session of staff", () => {
  const cookieFor = async (role: "admin" | "customer") => {
    await addPerson(`${role}@example.com`, role);
    return cookieOf((await signIn({ email: `${role}@example.com`, password }, browser)).setCookies);
  };

  it("ends after 12 idle hours, a customer's goes on", async () => {
    const [staff, customer] = [await cookieFor("admin"), await cookieFor("customer")];
    clock.advance(12 * 60 * 60_000 - 60_000);
    expect(await actorOf(staff)).toMatchObject({ role: "admin" });
    clock.advance(2 * 60_000);
    expect(await actorOf(staff)).toMatchObject(refused);
    expect(await actorOf(customer)).toMatchObject({ role: "customer" });
    clock.reset();
    // Ended, not only refused.
    expect(await actorOf(staff)).toMatchObject(refused);
  });

  it("ends after a week however busy it is", async () => {
    const cookie = await cookieFor("admin");
    const week = 7 * 86_400_000;
    await db()
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - week + 60_000) });
    expect(await actorOf(cookie)).toMatchObject({ role: "admin" });
    await db()
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - week - 60_000) });
    expect(await actorOf(cookie)).toMatchObject(refused);
  });

  it("is prolonged by being used, at most every ten minutes", async () => {
    const cookie = await cookieFor("admin");
    const usedAt = async (ago: number) => {
      const at = new Date(Date.now() - ago);
      await db()
        .update(sessions)
        .set({ updatedAt: at, expiresAt: new Date(at.getTime() + 7 * 86_400_000) });
      const { setCookies } = await resolveActor(requestWith(cookie));
      const [row] = await db().select().from(sessions);
      return [setCookies.length, (row?.updatedAt.getTime() ?? 0) - at.getTime() > 0];
    };
    expect([await usedAt(9 * 60_000), await usedAt(11 * 60_000)]).toEqual([
      [0, false],
      [1, true],
    ]);
  });

  it("is stored as a hash: what stands in the table opens nothing", async () => {
    const cookie = await cookieFor("admin");
    const [row] = await db().select().from(sessions);
    const token = decodeURIComponent(/waybill_session=([^;]+)/.exec(cookie)?.[1] ?? "").split(".")[0] ?? "";
    expect(token).toMatch(/^\w{32}$/);
    expect(row?.token).toBe(createHash("sha256").update(token).digest("hex"));
    expect(JSON.stringify(row)).not.toContain(token);
    // Signing out finds it all the same.
    await signOut(await actorOf(cookie), cookie);
    expect(await db().select().from(sessions)).toEqual([]);
  });
});

describe("guessing (S08)", () => {
  const from = <T>(clientAddress: string, run: () => Promise<T>) =>
    inRequestScope({ requestId: "test", clientAddress }, run);
  const attempt = (clientAddress: string, email: string, typed = "wrong", cookie: string | null = null) =>
    from(clientAddress, () => signIn({ email, password: typed }, { ...browser, cookie })).then(() => "in", codeOf);
  const attempts = async (count: number, one: (i: number) => Promise<string>) => {
    const codes: string[] = [];
    for (let i = 0; i < count; i += 1) codes.push(await one(i));
    return codes;
  };
  const slowedAfterFive = [...Array<string>(5).fill("unauthenticated"), ...Array<string>(3).fill("rate_limited")];

  it("slows an address down at one account, known or not, and lets it in again later", async () => {
    await addPerson();
    for (const email of ["delphine@example.com", "nobody@example.com"])
      expect(await attempts(8, () => attempt("10.0.0.1", email))).toEqual(slowedAfterFive);
    await expect(
      from("10.0.0.1", () => signIn({ email: "delphine@example.com", password }, browser)),
    ).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: expect.any(Number) as number });
    clock.advance(16_000);
    expect(await attempt("10.0.0.1", "delphine@example.com", password)).toBe("in");
  });

  it("knows an account by every spelling of its address", async () => {
    const spellings = [
      "ana@example.com",
      "ANA@EXAMPLE.com",
      " ana@ｅxample.com",
      "ana@ｅｘample.com",
      "ana@exａmple.com",
    ];
    expect(await attempts(8, (i) => attempt("10.0.0.1", spellings[i % 5] ?? ""))).toEqual(slowedAfterFive);
  });

  it("of a visitor never shuts the owner out, who sits elsewhere", async () => {
    await addPerson();
    await attempts(40, () => attempt("10.6.6.6", "delphine@example.com"));
    expect(await attempt("10.0.0.1", "delphine@example.com", password)).toBe("in");
  });

  // Some thirty passwords are hashed, one after the other.
  it(
    "of a stranger at the same address never shuts out a browser that signed in before",
    { timeout: 60_000 },
    async () => {
      await addPerson();
      const known = cookieOf(
        (await from("10.0.0.1", () => signIn({ email: "delphine@example.com", password }, browser))).setCookies,
      );
      await attempts(30, (i) => attempt("10.0.0.1", i % 2 ? "delphine@example.com" : `user${i}@example.com`));
      expect(await attempt("10.0.0.1", "delphine@example.com", password)).toBe("rate_limited");
      expect(await attempt("10.0.0.1", "Delphine@Example.com", password, known)).toBe("in");
      expect(await attempts(8, () => attempt("10.0.0.1", "delphine@example.com", "wrong", known))).toEqual(
        slowedAfterFive,
      );
      // It is known to its own account alone, and only by the cookie we signed.
      expect(await attempt("10.0.0.1", "other@example.com", "wrong", known)).toBe("rate_limited");
      const forged = known.replace(/(waybill_browser=)([\w-]{4})/, "$1AAAA");
      expect(await attempt("10.0.0.1", "delphine@example.com", password, forged)).toBe("rate_limited");
    },
  );

  it("from many addresses slows them all down together, not a browser that signed in before", async () => {
    await addPerson();
    const known = cookieOf((await signIn({ email: "delphine@example.com", password }, browser)).setCookies);
    for (let i = 0; i < 100; i += 1) await from(`10.1.${i}.1`, () => countSignInTry("delphine@example.com", null));
    expect(await attempt("10.2.0.1", "delphine@example.com")).toBe("rate_limited");
    expect(await attempt("10.2.0.1", "delphine@example.com", password, known)).toBe("in");
    clock.advance(60 * 60_000);
    expect(await attempt("10.2.0.1", "delphine@example.com", password)).toBe("in");
  });

  it("slows one address down over many accounts, and an own account in between frees nothing", async () => {
    await addPerson();
    const codes = await attempts(24, (i) =>
      i % 5 === 4 ? attempt("10.9.9.9", "delphine@example.com", password) : attempt("10.9.9.9", `user${i}@example.com`),
    );
    expect(codes.filter((code) => code === "unauthenticated")).toHaveLength(20);
    expect(await attempt("10.9.9.9", "user99@example.com")).toBe("rate_limited");
  });

  it("does not count a try whose password no one could look at, because too many others were being hashed", async () => {
    await addPerson();
    const answered = Promise.withResolvers<string>();
    const crowd = Array.from({ length: 30 }, (_, place) =>
      from(`10.7.0.${place}`, () => inHashQueue(() => answered.promise)).catch(codeOf),
    );
    const tries = await Promise.all(Array.from({ length: 6 }, () => attempt("10.0.0.1", "delphine@example.com")));
    expect(tries).toEqual(Array<string>(6).fill("rate_limited"));
    answered.resolve("hashed");
    expect((await Promise.all(crowd)).filter((end) => end === "hashed")).toHaveLength(18);
    expect(await attempts(4, () => attempt("10.0.0.1", "delphine@example.com"))).toEqual(
      Array<string>(4).fill("unauthenticated"),
    );
    expect(await attempt("10.0.0.1", "delphine@example.com", password)).toBe("in");
  });

  it("clears the account's own counter with the right password", async () => {
    await addPerson();
    for (let round = 0; round < 3; round += 1) {
      await attempts(4, () => attempt("10.0.0.1", "delphine@example.com"));
      expect(await attempt("10.0.0.1", "delphine@example.com", password)).toBe("in");
    }
  });
});
