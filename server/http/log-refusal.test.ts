import { afterEach, expect, it, vi } from "vitest";
import { now } from "#server/clock.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { logRefusal } from "#server/http/log-refusal.ts";
import { log } from "#server/log.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();
afterEach(() => vi.restoreAllMocks());

it("logs who was refused what, and nothing of a response that refused nothing", async () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
  const login = { email: "dee@example.test", password: "nine parcels on a shelf" };
  const userId = await insertPerson({ name: "Dee", role: "driver", ...login }, now());
  const { setCookies } = await signIn(login, { cookie: null, userAgent: null });
  const cookie = setCookies.map((each) => each.split(";")[0]).join("; ");
  await inRequestScope({ requestId: "req_1", clientAddress: "192.0.2.1" }, async () => {
    logRefusal("GET", "http://x/admin/users", 200);
    logRefusal("GET", "http://x/admin/users", 404);
    await getActor(new Request("http://x/", { headers: { cookie } }));
    logRefusal("GET", "http://x/admin/users?q=ada", 403);
  });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]).toEqual([
    expect.objectContaining({
      part: "rights",
      method: "GET",
      requestId: "req_1",
      clientAddress: "192.0.2.1",
      personId: userId,
    }),
    "a right was refused",
  ]);
});
