import { beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { clock, now } from "#server/clock.ts";
import { stationCookie } from "#server/auth/station-cookie.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { acts, actTasks } from "#server/db/schema/road.ts";
import { stationBadges } from "#server/db/schema/stations.ts";
import { updateAccess } from "#server/features/accounts/person.rows.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { createStation, renewStationLink } from "#server/features/stations/create-station.ts";
import { openStation } from "#server/features/stations/open-station.ts";
import { resolveStation } from "#server/features/stations/resolve-station.ts";
import { resumeStation } from "#server/features/stations/revoke-station.ts";
import { signOn } from "#server/features/stations/sign-on.ts";
import { getStationBadge, makeStationBadge, removeStationBadge } from "#server/features/stations/station-badge.ts";
import { setStationCode } from "#server/features/stations/station-code.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const admin = actors.admin();
const driver = actors.driver();
let stationId = "";
let cookie = "";

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(driver);
  ({ stationId } = await createStation(admin, { name: "Dock 2", branch: "main" }));
  const { url } = await renewStationLink(admin, stationId);
  cookie = stationCookie(await openStation(visitor, url.split("/").at(-1) ?? "")).split(";")[0] ?? "";
});

async function visit() {
  const found = await resolveStation(new Request("http://localhost/scan", { headers: { cookie } }));
  if (!found) throw new Error("no station");
  return found;
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

/** Another badge code with a right check character. */
async function otherBadge(): Promise<string> {
  const code = await makeStationBadge(admin, driver.userId);
  await makeStationBadge(admin, driver.userId);
  return code;
}

describe("a badge (G36)", () => {
  it("signs its person on at a station as a code does, as a scanner sends it", async () => {
    const code = await makeStationBadge(admin, driver.userId);
    expect(code).toMatch(/^WBB[A-Z0-9]{7}$/);
    for (const sent of [code, `]C0${code}\r`, code + code, code.toLowerCase()]) {
      await signOn(await visit(), sent);
      expect((await visit()).person?.userId).toBe(driver.userId);
    }
    clock.advance(15 * 60_000);
    expect((await visit()).person).toBeNull();
  });

  it("leaves the person's code as it is, and the code leaves the badge", async () => {
    const digits = await setStationCode(admin, driver.userId);
    const code = await makeStationBadge(admin, driver.userId);
    await signOn(await visit(), digits);
    await signOn(await visit(), code);
    expect((await visit()).person?.userId).toBe(driver.userId);
  });

  it("counts as a try of the station: five wrong ones close it to codes and badges", async () => {
    const wrong = await otherBadge();
    const code = await makeStationBadge(admin, driver.userId);
    const digits = await setStationCode(admin, driver.userId);
    for (let at = 0; at < 5; at += 1)
      expect(await refusal(signOn(await visit(), wrong))).toMatchObject({
        issues: [{ path: "code", message: "station_code_wrong" }],
      });
    expect(await refusal(signOn(await visit(), code))).toMatchObject({ code: "rate_limited" });
    expect(await refusal(signOn(await visit(), digits))).toMatchObject({ code: "rate_limited" });
    await resumeStation(actors.dispatcher(), stationId);
    await signOn(await visit(), code);
  });

  it("ends with a new one, with its removal and for a disabled person, also where they scan now", async () => {
    const old = await makeStationBadge(admin, driver.userId);
    await signOn(await visit(), old);
    const code = await makeStationBadge(admin, driver.userId);
    expect((await visit()).person).toBeNull();
    expect(await refusal(signOn(await visit(), old))).toMatchObject({ code: "invalid_input" });
    await signOn(await visit(), code);
    await removeStationBadge(admin, driver.userId);
    expect((await visit()).person).toBeNull();
    expect(await getStationBadge(admin, driver.userId)).toBeNull();
    expect(await refusal(signOn(await visit(), code))).toMatchObject({ code: "invalid_input" });
    const last = await makeStationBadge(admin, driver.userId);
    await updateAccess(driver.userId, true, now());
    expect(await refusal(signOn(await visit(), last))).toMatchObject({ code: "invalid_input" });
  });

  it("is stored as a hash, and neither the audit log nor an act says it", async () => {
    const code = await makeStationBadge(admin, driver.userId);
    expect(await getStationBadge(admin, driver.userId)).toEqual(now());
    const act = { kind: "arrive", branch: "main", deviceAt: now().toISOString(), offsetMs: 0, input: "wedge" };
    await recordActs(actors.dispatcher(), [
      { ...act, clientEventId: "badge-0001", code },
      { ...act, clientEventId: "badge-0002", code: `${code}${code}`, container: code, run: code },
    ]);
    const stored = [
      await db().select().from(stationBadges),
      await db().select().from(activities),
      await db().select().from(acts),
      await db().select().from(actTasks),
    ];
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(stored[2]?.map((row) => ("code" in row ? row.code : ""))).toEqual(["WBB·······", "WBB·······"]);
  });

  it("is made, drawn and removed by administrators, for people who scan", async () => {
    await makeStationBadge(admin, driver.userId);
    for (const actor of [visitor, actors.customer(), driver, actors.dispatcher()]) {
      const refused = { reason: "admin_only" };
      expect(await refusal(makeStationBadge(actor, driver.userId))).toMatchObject(refused);
      expect(await refusal(getStationBadge(actor, driver.userId))).toMatchObject(refused);
      expect(await refusal(removeStationBadge(actor, driver.userId))).toMatchObject(refused);
    }
    const customer = actors.customer();
    await build.person(customer);
    expect(await refusal(makeStationBadge(admin, customer.userId))).toMatchObject({ reason: "role_scans_nothing" });
    expect(await refusal(makeStationBadge(admin, "usr_none"))).toMatchObject({ code: "not_found" });
    expect(await refusal(removeStationBadge(admin, "usr_none"))).toMatchObject({ code: "not_found" });
    expect(await db().$count(stationBadges)).toBe(1);
  });
});
