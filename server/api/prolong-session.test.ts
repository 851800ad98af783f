import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { sessionUpdateSeconds } from "#server/auth/auth.ts";
import { now } from "#server/clock.ts";
import { api } from "#server/api/index.ts";
import { db } from "#server/db/client.ts";
import { sessions } from "#server/db/schema/people.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

it("sets the cookie that prolongs a session in use, once it is due, and never for shared caches", async () => {
  const person = {
    name: "Imani",
    email: "imani@example.com",
    role: "dispatcher",
    password: "nine parcels on a shelf",
  } as const;
  await insertPerson(person, now());
  const { setCookies } = await signIn(person, { cookie: null, userAgent: null });
  const cookie = setCookies.map((each) => each.split(";")[0]).join("; ");
  const { trackingNumber } = await build.shipment();
  const cookiesOf = async (path: string) =>
    (await api.request(path, { headers: { cookie } })).headers
      .getSetCookie()
      .filter((each) => each.includes("session"));
  const overdue = () =>
    db()
      .update(sessions)
      .set({
        updatedAt: new Date(now().getTime() - (sessionUpdateSeconds() + 60) * 1000),
        expiresAt: sql`${sessions.expiresAt} - make_interval(secs => ${sessionUpdateSeconds() + 60})`,
      });
  expect(await cookiesOf("/v1/runs")).toEqual([]);
  await overdue();
  expect(await cookiesOf("/v1/runs")).toHaveLength(1);
  expect(await cookiesOf("/v1/runs")).toEqual([]);
  await overdue();
  const shared = await api.request(`/v1/tracking/${trackingNumber}`, { headers: { cookie } });
  expect(shared.headers.get("cache-control")).not.toContain("no-store");
  expect(shared.headers.getSetCookie()).toEqual([]);
});
