import { beforeEach, describe, expect, it } from "vitest";
import { noClaims, visitor } from "#domain/people/actor.ts";
import { clock, now } from "#server/clock.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { createContainer } from "#server/features/containers/create-container.ts";
import { listContainers } from "#server/features/containers/list-containers.ts";
import { parseCreateRun } from "#domain/road/run-inputs.ts";
import { createRun } from "#server/features/runs/create-run.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";
import { presentEvents } from "#app/routes/admin/shipments/present-events.ts";
import { presentTracking } from "#app/routes/track/present-tracking.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
let [runId, code] = ["", ""];

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(driver);
  [runId, code] = await newRun(driver.userId);
});

type Parcel = { id: string; trackingNumber: string };
const reader = ({ id }: Parcel) => ({ kind: "visitor" as const, claims: { ...noClaims, booked: [id] } });
const asPage = async (actor: Parameters<typeof getTracking>[0], { trackingNumber }: Parcel) =>
  presentTracking(await getTracking(actor, trackingNumber), await getCompany(), now());
const titles = ({ timeline }: Awaited<ReturnType<typeof asPage>>) =>
  timeline.flatMap(({ events }) => events.map(({ title }) => title));

describe("scans in the timeline of a customer", () => {
  it("are arrivals and departures at named branches, and none of the rest (A10)", async () => {
    const parcel = await parcelOn(null);
    await createContainer(staff, { kind: "cage", name: "Cage 9", branch: "main", toBranch: "south" });
    const cage = (await listContainers(staff)).items[0]?.code ?? "";
    const input = { kind: "linehaul", branch: "main", toBranch: "south", day: "2026-06-18", wave: "morning" };
    const parsed = parseCreateRun({ ...input, driver: driver.userId });
    if (!parsed.ok) throw new Error("a run is wrong");
    const linehaul = (await getRun(staff, (await createRun(staff, parsed.value)).runId)).code;
    await scan("put", parcel.trackingNumber, { container: cage }, staff);
    await scan("load", cage, { run: linehaul });
    await scan("start", linehaul);
    await scan("arrive", cage, { branch: "south" });
    await scan("load", parcel.trackingNumber, { run: code, branch: "south" });
    await scan("start", code, { branch: "south" });
    await scan("deliver", parcel.trackingNumber);
    const names = [
      "Delivered",
      "Out for delivery",
      "Arrived at South Branch",
      "Left Main Branch",
      "Received at Main Branch",
      "Shipment created",
    ];
    expect(titles(await asPage(visitor, parcel))).toEqual(names);
    expect(titles(await asPage(reader(parcel), parcel))).toEqual(names);
  });
});

describe("a delivery of one of three pieces (G33)", () => {
  it("is read by staff and in the full tier, and leaves no byte in what the number alone shows", async () => {
    const parcel = await parcelOn(runId, { fields: { quantity: "3" } });
    await scan("load", parcel.trackingNumber, { run: code });
    await scan("start", code);
    const before = await getTracking(visitor, parcel.trackingNumber);
    const pageBefore = await asPage(visitor, parcel);
    await scan("deliver", `${parcel.trackingNumber}+02`);
    await scan("deliver", `${parcel.trackingNumber}+03`);
    expect(JSON.stringify(await getTracking(visitor, parcel.trackingNumber))).toBe(JSON.stringify(before));
    expect(titles(await asPage(visitor, parcel))).toEqual(titles(pageBefore));

    const full = await asPage(reader(parcel), parcel);
    expect(titles(full).slice(0, 3)).toEqual(["2 of 3 delivered", "1 of 3 delivered", "Out for delivery"]);
    expect(full.timeline[0]?.events[0]?.note).toBe("");
    const record = presentEvents(await getShipment(staff, parcel.id), now());
    expect(record.slice(0, 3).map(({ title }) => title)).toEqual([
      "2 of 3 delivered",
      "1 of 3 delivered",
      "Out for delivery",
    ]);

    await scan("deliver", `${parcel.trackingNumber}+01`);
    expect(titles(await asPage(visitor, parcel))[0]).toBe("Delivered");
    expect(titles(await asPage(reader(parcel), parcel)).slice(0, 2)).toEqual(["Delivered", "2 of 3 delivered"]);
  });
});
