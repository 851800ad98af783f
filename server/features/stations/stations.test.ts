import { beforeEach, describe, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { clock, now } from "#server/clock.ts";
import { createApi } from "#server/api/index.ts";
import { stationCookie } from "#server/auth/station-cookie.ts";
import { db } from "#server/db/client.ts";
import { acts, actTasks } from "#server/db/schema/road.ts";
import { stationCodes, stations } from "#server/db/schema/stations.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { updateAccess } from "#server/features/accounts/person.rows.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { createStation, renewStationLink } from "#server/features/stations/create-station.ts";
import { getStation, listStations } from "#server/features/stations/list-stations.ts";
import { getStationOfLink, openStation } from "#server/features/stations/open-station.ts";
import { resolveStation } from "#server/features/stations/resolve-station.ts";
import { resumeStation, revokeStation } from "#server/features/stations/revoke-station.ts";
import { leaveStation, noteAtStation, signOn } from "#server/features/stations/sign-on.ts";
import { getStationCode, removeStationCode, setStationCode } from "#server/features/stations/station-code.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const admin = actors.admin();
const driver = actors.driver();
const minute = 60_000;
let stationId = "";

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(driver);
  ({ stationId } = await createStation(admin, { name: "Dock 2", branch: "main" }));
});

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

const secretOf = (url: string) => url.split("/").at(-1) ?? "";

/** Opens the station on a device, and returns a request of that device. */
async function device(): Promise<Request> {
  const { url } = await renewStationLink(admin, stationId);
  const cookie = stationCookie(await openStation(visitor, secretOf(url))).split(";")[0] ?? "";
  return new Request("http://localhost/scan", { headers: { cookie } });
}

async function visit(request: Request) {
  const found = await resolveStation(request);
  if (!found) throw new Error("no station");
  return found;
}

async function signedOn(request: Request, userId = driver.userId): Promise<string> {
  const code = await setStationCode(admin, userId);
  await signOn(await visit(request), code);
  return code;
}

const post = (request: Request, acts: object[], actor: Actor = visitor) =>
  createApi(async () => actor).request("/v1/acts", {
    method: "POST",
    headers: { "content-type": "application/json", cookie: request.headers.get("cookie") ?? "" },
    body: JSON.stringify({ acts }),
  });

let count = 0;
function act(code: string, more: object = {}) {
  count += 1;
  const clientEventId = `station-${String(count).padStart(4, "0")}`;
  return { clientEventId, kind: "arrive", code, branch: "main", deviceAt: now().toISOString(), offsetMs: 0, ...more };
}

describe("a station (G31)", () => {
  it("is enrolled by administrators, seen and revoked by staff, and by no one else", async () => {
    for (const actor of [visitor, actors.customer(), driver]) {
      expect(await refusal(listStations(actor))).toMatchObject({ reason: "staff_only" });
      expect(await refusal(revokeStation(actor, stationId))).toMatchObject({ reason: "staff_only" });
      expect(await refusal(resumeStation(actor, stationId))).toMatchObject({ reason: "staff_only" });
    }
    for (const actor of [visitor, actors.customer(), driver, actors.dispatcher()]) {
      expect(await refusal(createStation(actor, { name: "x", branch: "main" }))).toMatchObject({
        reason: "admin_only",
      });
      expect(await refusal(renewStationLink(actor, stationId))).toMatchObject({ reason: "admin_only" });
      expect(await refusal(setStationCode(actor, driver.userId))).toMatchObject({ reason: "admin_only" });
      expect(await refusal(removeStationCode(actor, driver.userId))).toMatchObject({ reason: "admin_only" });
    }
    expect(await refusal(createStation(admin, { name: "x", branch: "nowhere" }))).toMatchObject({
      issues: [{ path: "branch", message: "choice_invalid" }],
    });
    expect(await db().$count(stations)).toBe(1);
    expect(await getStation(actors.dispatcher(), stationId)).toMatchObject({ state: "waiting", lastSeenAt: null });
  });

  it("is opened by its link once, within a day, and by the newest link alone", async () => {
    const old = secretOf((await renewStationLink(admin, stationId)).url);
    const { url } = await renewStationLink(admin, stationId);
    expect(await refusal(openStation(visitor, old))).toMatchObject({ code: "not_found" });
    expect(await getStationOfLink(secretOf(url))).toEqual({ name: "Dock 2", branch: "Main Branch" });
    await openStation(visitor, secretOf(url));
    expect(await refusal(openStation(visitor, secretOf(url)))).toMatchObject({ code: "not_found" });
    const late = secretOf((await renewStationLink(admin, stationId)).url);
    clock.advance(24 * 60 * minute);
    expect(await refusal(openStation(visitor, late))).toMatchObject({ code: "not_found" });
  });

  it("goes to the device that opened it last", async () => {
    const first = await device();
    const second = await device();
    expect(await resolveStation(first)).toBeNull();
    expect(await visit(second)).toMatchObject({ stationId, name: "Dock 2", isRevoked: false, person: null });
  });

  it("opens acts for a person with a code, and is no session", async () => {
    const request = await device();
    const { trackingNumber } = await build.shipment({ status: "in_transit" });
    expect((await post(request, [act(trackingNumber)])).status).toBe(401);
    await signedOn(request);
    const answer = await post(request, [act(trackingNumber)]);
    expect(answer.status).toBe(200);
    const [stored] = await db().select().from(acts);
    expect(stored).toMatchObject({ source: stationId, doneBy: driver.userId, state: "accepted" });
    expect(await getActor(request)).toMatchObject({ kind: "visitor" });
    const others = await createApi(getActor).request("/v1/shipments", { headers: request.headers });
    expect(others.status).toBe(401);
    expect(await getStation(admin, stationId)).toMatchObject({ state: "open", person: "Test driver" });
  });

  it("ends someone's time after 15 quiet minutes, when they leave, and when the code is removed", async () => {
    const request = await device();
    const code = await signedOn(request);
    clock.advance(14 * minute);
    await noteAtStation(await visit(request));
    clock.advance(14 * minute);
    expect((await visit(request)).person?.userId).toBe(driver.userId);
    clock.advance(minute);
    expect((await visit(request)).person).toBeNull();
    await signOn(await visit(request), code);
    await leaveStation(await visit(request));
    expect((await visit(request)).person).toBeNull();
    await signOn(await visit(request), code);
    await removeStationCode(admin, driver.userId);
    expect((await visit(request)).person).toBeNull();
    expect(await refusal(signOn(await visit(request), code))).toMatchObject({
      issues: [{ path: "code", message: "station_code_wrong" }],
    });
    expect(await getStationCode(admin, driver.userId)).toEqual({ hasCode: false, mayHave: true });
  });

  it("stops at once for a disabled person", async () => {
    const request = await device();
    const code = await signedOn(request);
    await updateAccess(driver.userId, true, now());
    expect((await visit(request)).person).toBeNull();
    expect(await refusal(signOn(await visit(request), code))).toMatchObject({ code: "invalid_input" });
  });

  it("takes no codes after five wrong ones, until staff allow them", async () => {
    const request = await device();
    const code = await setStationCode(admin, driver.userId);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    for (let at = 0; at < 5; at += 1)
      expect(await refusal(signOn(await visit(request), wrong))).toMatchObject({ code: "invalid_input" });
    expect(await refusal(signOn(await visit(request), code))).toMatchObject({ code: "rate_limited" });
    await resumeStation(actors.dispatcher(), stationId);
    await signOn(await visit(request), code);
    expect((await visit(request)).person?.userId).toBe(driver.userId);
  });

  it("keeps a code as a hash that needs the secret of the app, one for each person", async () => {
    const code = await setStationCode(admin, driver.userId);
    expect(code).toMatch(/^\d{6}$/);
    await setStationCode(admin, driver.userId);
    const rows = await db().select().from(stationCodes);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.codeHash).not.toContain(code);
    const customer = actors.customer();
    await build.person(customer);
    expect(await refusal(setStationCode(admin, customer.userId))).toMatchObject({ reason: "role_scans_nothing" });
  });
});

describe("who did an act (G32)", () => {
  it("keeps acts of another person, of another branch and of a revoked station apart, under who did them", async () => {
    const request = await device();
    await signedOn(request);
    const { trackingNumber } = await build.shipment({ status: "in_transit" });
    const other = actors.dispatcher();
    await post(request, [act(trackingNumber, { doneBy: other.userId }), act(trackingNumber, { branch: "elsewhere" })]);
    await revokeStation(actors.dispatcher(), stationId);
    const answer = await post(request, [act(trackingNumber, { doneBy: driver.userId })]);
    expect(await answer.json()).toMatchObject({ items: [{ state: "quarantined", flags: ["unproven"] }] });
    const stored = await db().select().from(acts).orderBy(acts.clientEventId);
    expect(stored.map(({ state, doneBy }) => [state, doneBy])).toEqual([
      ["quarantined", other.userId],
      ["quarantined", driver.userId],
      ["quarantined", driver.userId],
    ]);
    expect(await db().$count(actTasks)).toBe(3);
    expect(await resolveStation(request)).toMatchObject({ isRevoked: true, person: null });
    expect(await refusal(revokeStation(admin, stationId))).toMatchObject({ code: "not_found" });
    expect(await refusal(renewStationLink(admin, stationId))).toMatchObject({ code: "not_found" });
  });

  it("keeps scans of one session apart that another one sends", async () => {
    const { trackingNumber } = await build.shipment({ status: "in_transit" });
    const [own, others] = await recordActs(actors.dispatcher(), [
      act(trackingNumber, { doneBy: actors.dispatcher().userId }),
      act(trackingNumber, { doneBy: driver.userId }),
    ]);
    expect([own?.state, others?.state]).toEqual(["accepted", "quarantined"]);
    expect((await db().select().from(acts)).map(({ doneByName }) => doneByName)).toContain("Test driver");
  });
});
