import { beforeEach, describe, expect, it } from "vitest";
import { inboxTopic } from "#domain/enquiries/inbox-topic.ts";
import { now } from "#server/clock.ts";
import { api } from "#server/api/index.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { findActor } from "#server/features/accounts/find-actor.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { changeSecurity } from "#server/features/settings/change-security.ts";
import { createPrivateLink } from "#server/features/tracking/create-private-link.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const password = "nine parcels on a shelf";
let request: Request;
let userId: string;

/** A stolen password of an administrator, in the browser of the thief. */
beforeEach(async () => {
  const email = "ada@example.test";
  userId = await insertPerson({ name: "Ada", email, role: "admin", password }, now());
  await changeSecurity(actors.admin({ hasSecondFactor: true }), { secondFactorFor: "admins" }, 1);
  const { setCookies } = await signIn({ email, password }, { cookie: null, userAgent: null });
  const cookie = setCookies.map((each) => each.split(";")[0]).join("; ");
  request = new Request("http://localhost/", { headers: { cookie } });
});

describe("a password alone, where a second factor is required (B7)", () => {
  it("opens no tracking page in full and issues no private link", async () => {
    const { trackingNumber } = await build.shipment();
    const actor = await getActor(request);
    expect(actor).toMatchObject({ kind: "person", role: "admin", lacksSecondFactor: true });
    expect(await getTracking(actor, trackingNumber)).toMatchObject({ tier: "number_only" });
    await expect(createPrivateLink(actor, trackingNumber)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("takes no list out", async () => {
    const actor = await getActor(request);
    for (const kind of ["shipments", "users"] as const)
      await expect(exportRecords(actor, { kind, format: "csv", filters: {} })).rejects.toMatchObject({
        reason: "second_factor_needed",
      });
  });

  it("hears nothing of the inbox, and no endpoint answers", async () => {
    const ask = (path: string) => api.request(path, { headers: request.headers });
    expect((await ask(`/v1/live?topics=${inboxTopic}`)).status).toBe(403);
    for (const path of ["/v1/shipments", "/v1/users", "/v1/settings/security", "/v1/customers?q=ada"])
      expect([path, (await ask(path)).status]).toEqual([path, 403]);
  });

  it("is no actor for later work", async () => {
    expect(await findActor(userId)).toBeNull();
    expect(await findActor(userId, { isSigningIn: true })).toMatchObject({ lacksSecondFactor: true });
  });
});
