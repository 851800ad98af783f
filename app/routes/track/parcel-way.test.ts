import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { noClaims, visitor } from "#domain/people/actor.ts";
import { wholeDates } from "#domain/shared/whole-dates.ts";
import { createApi } from "#server/api/index.ts";
import { grantClaim } from "#server/auth/claims.ts";
import { clock } from "#server/clock.ts";
import { predictWindows } from "#server/features/runs/predict-windows.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import type { FullTracking } from "#domain/shipments/views.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { getSharedTracking, getTracking } from "#server/features/tracking/get-tracking.ts";
import { inLanguage } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { presentWay } from "#app/routes/track/present-way.ts";
import { loader } from "#app/routes/track/shipment.tsx";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

useDatabase();

const driver = actors.driver();
const { booker } = actors;
const near = {
  receiverCity: "Marietta",
  receiverState: "GA",
  receiverZipCode: "30060",
  specialInstructions: "Gate 4417",
};
let [runId, code] = ["", ""];
let parcels: ShipmentRow[] = [];

beforeEach(async () => {
  clock.set("2026-06-18T12:00:00Z");
  await ensureFoundation();
  await build.person(driver);
  [runId, code] = await newRun(driver.userId);
  parcels = [];
  for (let n = 0; n < 12; n += 1) parcels.push(await parcelOn(runId, { fields: near }));
  for (const { trackingNumber } of parcels) await scan("load", trackingNumber, { run: code });
});

const at = (n: number) => parcels[n] as ShipmentRow;

async function start(): Promise<void> {
  await scan("start", code);
  await predictWindows(runId);
}

/** The page of a number for who booked `bookedId`; without one, for an anonymous visitor. */
async function pageOf(number: string, bookedId?: string) {
  const address = `http://localhost/track/${number}`;
  const cookie = bookedId ? (grantClaim(new Request(address), "booked", bookedId).split(";")[0] ?? "") : "";
  const args = {
    request: new Request(address, { headers: { cookie } }),
    params: { number },
    context: new RouterContextProvider(),
  };
  return (await loader(args as unknown as Parameters<typeof loader>[0])).data.page;
}
const wayOf = async (n: number) => (await pageOf(at(n).trackingNumber, at(n).id)).full?.way;

async function showAll(publicTrackingDetail: "full" | "contacts-masked"): Promise<void> {
  const { value, version } = await getSettingsSection(actors.admin(), "general");
  await changeSettings(actors.admin(), "general", { ...value, publicTrackingDetail }, version);
}

describe("where a parcel is on the run that delivers it (G80)", () => {
  it("is shown to a party from the start of the run to the outcome of the stop", async () => {
    expect(await wayOf(2)).toBeNull();
    await start();
    expect(await wayOf(2)).toMatchObject({
      first: "2 stops before yours",
      stops: [2, 1],
      isNext: false,
      van: { title: "The driver", note: wholeDates("left Main Branch at 8:25 AM EDT") },
      note: { title: "The driver reads", text: "Gate 4417" },
    });
    expect((await wayOf(2))?.when).toMatch(/^\d+:\d0 to \d+:\d0\s[AP]M\sEDT$/);
    await scan("deliver", at(0).trackingNumber, { branch: "" });
    expect(await wayOf(0)).toBeNull();
    expect(await wayOf(2)).toMatchObject({ first: "1 stop before yours", stops: [1] });
    await scan("deliver", at(1).trackingNumber, { branch: "" });
    await predictWindows(runId);
    const next = await wayOf(2);
    expect(next).toMatchObject({ first: "You are next", stops: [], isNext: true });
    expect(next?.when).toMatch(/^about \d+:\d[05]\s[AP]M\sEDT$/);
    expect(next?.you.note).toMatch(/^expected \d/);
    await scan("end", code);
    expect(await wayOf(2)).toBeNull();
  });

  it("counts no stops while it is not among the next ten (G80), and shows no window that is over", async () => {
    await start();
    expect(await wayOf(9)).toMatchObject({ first: "9 stops before yours" });
    const far = await wayOf(10);
    expect(far).toMatchObject({ first: "On the way to you", stops: [], isNext: false });
    expect(far?.when).not.toBe("");
    clock.advance(8 * 3_600_000);
    expect(await wayOf(10)).toMatchObject({ first: "On the way to you", when: "" });
  });

  it("is not in one byte for the number alone, staff, or a setting that opens all details", async () => {
    await start();
    const { trackingNumber: number, id } = at(2);
    const own = JSON.stringify(await pageOf(number, id));
    expect(own).toContain("2 stops before yours");
    const topic = /way:[\w-]{22}/.exec(own)?.[0] ?? "none";
    const traces = [
      "stops before",
      "Where your parcel",
      "The driver",
      "left Main Branch",
      topic,
      "way:",
      "stopsBefore",
    ];
    const api = createApi(async () => visitor);
    const views = async () => [
      JSON.stringify(await pageOf(number)),
      await (await api.request(`/v1/tracking/${number}`)).text(),
      JSON.stringify(await getSharedTracking(visitor, number)),
    ];
    for (const bytes of await views()) for (const trace of traces) expect(bytes).not.toContain(trace);
    await showAll("contacts-masked");
    for (const bytes of await views()) for (const trace of traces) expect(bytes).not.toContain(trace);
    await showAll("full");
    expect(await getTracking(visitor, number)).toMatchObject({ access: "open_setting", outForDelivery: null });
    expect(await getTracking(actors.dispatcher(), number)).toMatchObject({ access: "staff", outForDelivery: null });
    for (const bytes of await views())
      for (const trace of traces.filter((each) => each !== "stopsBefore")) expect(bytes).not.toContain(trace);
  });

  it("is hours of today for the number alone, which stay as the window moves within them", async () => {
    expect((await getSharedTracking(visitor, at(2).trackingNumber)).expectedBetween).toBeNull();
    await start();
    const own = (await getTracking(booker(at(2).id), at(2).trackingNumber)) as FullTracking;
    const seen = await getSharedTracking(visitor, at(2).trackingNumber);
    const [from, until] = [seen.expectedBetween?.from ?? "", seen.expectedBetween?.until ?? ""];
    expect([from, until].every((each) => each.endsWith(":00:00.000Z"))).toBe(true);
    expect(Date.parse(until) - Date.parse(from)).toBeGreaterThanOrEqual(2 * 3_600_000);
    expect(from <= (own.outForDelivery?.window?.from ?? "") && until >= (own.outForDelivery?.window?.until ?? "")).toBe(
      true,
    );
    const expected = (await pageOf(at(2).trackingNumber)).facts.find(({ term }) => term === "Expected")?.text ?? "";
    expect(expected).toMatch(/^Today between \d{1,2}( AM)? and \d{1,2} [AP]M EDT$/);
    clock.advance(12 * 3_600_000);
    expect((await getSharedTracking(visitor, at(2).trackingNumber)).expectedBetween).toBeNull();
    await scan("end", code);
    expect((await getSharedTracking(visitor, at(2).trackingNumber)).expectedBetween).toBeNull();
  });

  it("signals changes on a topic that only its parties know", async () => {
    await start();
    const { topics } = await pageOf(at(2).trackingNumber, at(2).id);
    const secret = expect.stringMatching(/^way:[\w-]{22}$/);
    expect(topics).toEqual([`shipment:${at(2).trackingNumber}`, secret, secret]);
    expect(new Set(topics).size).toBe(3);
    const api = createApi(async () => visitor);
    const listen = (topic: string) => api.request(`/v1/live?topics=${topic}`, { method: "HEAD" });
    expect((await listen(topics[1] ?? "")).status).toBe(200);
    expect((await listen("way:short")).status).toBe(403);
    expect((await pageOf(at(2).trackingNumber)).topics).toEqual([`shipment:${at(2).trackingNumber}`]);
  });
});

describe("its words", () => {
  const moment = (clockTime: string) => `2026-06-18T${clockTime}:00.000Z`;
  const view = async (way: object) => {
    const found = await getTracking(
      { kind: "visitor", claims: { ...noClaims, booked: [at(2).id] } },
      at(2).trackingNumber,
    );
    if (found.tier !== "full") throw new Error("not the full tier");
    const left = { at: moment("12:21"), zone: "America/New_York", branch: "Main Branch" };
    const base = {
      stopsBefore: 4,
      window: null,
      expectedAt: null,
      area: null,
      zone: "America/New_York",
      vehicle: "Van 7",
      left,
    };
    return { ...found, outForDelivery: { ...base, topic: "way:x", ...way } };
  };
  const window = { from: moment("14:40"), until: moment("15:20") };
  const shown = async (way: object, now: string) =>
    presentWay(await view(way), { name: "P", phone: null }, new Date(now));

  it("name the window, its day if it is not today, and the vehicle", async () => {
    expect(await shown({ window }, moment("14:00"))).toMatchObject({
      first: "4 stops before yours",
      when: wholeDates("10:40 to 11:20 AM EDT"),
      stops: [4, 3, 2, 1],
      van: { title: "Van 7", note: wholeDates("left Main Branch at 8:21 AM EDT") },
      away: null,
    });
    expect(await shown({ window }, "2026-06-18T03:00:00.000Z")).toMatchObject({
      when: wholeDates("tomorrow, 10:40 to 11:20 AM EDT"),
    });
  });

  it("name the hour of the next stop until it has passed, then its window", async () => {
    const next = { stopsBefore: 0, window, expectedAt: moment("14:47") };
    expect(await shown(next, moment("14:44"))).toMatchObject({
      first: "You are next",
      when: wholeDates("about 10:50 AM EDT"),
    });
    expect(await shown(next, moment("14:48"))).toMatchObject({ when: wholeDates("10:40 to 11:20 AM EDT") });
  });

  it("are Spanish on Spanish pages", async () => {
    const spanish = await inLanguage("es", () => shown({ window, stopsBefore: 1 }, moment("14:00")));
    expect(spanish?.first).toBe("1 parada antes de la suya");
    expect(spanish?.when.replaceAll("\u00a0", " ")).toBe("de 10:40 a 11:20 a. m. EDT");
  });
});
