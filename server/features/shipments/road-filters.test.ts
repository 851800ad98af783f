import { beforeEach, describe, expect, it } from "vitest";
import { noFilter, type ShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import { hourMs } from "#domain/shared/durations.ts";
import { sql } from "drizzle-orm";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { listFlags } from "#server/features/flags/list-flags.ts";
import { assignStop } from "#server/features/shipments/assign-stop.ts";
import { getDashboard } from "#server/features/shipments/get-dashboard.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { createContainer } from "#server/features/containers/create-container.ts";
import { listContainers } from "#server/features/containers/list-containers.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { countShipments } from "#server/features/shipments/count-shipments.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
let [runId, code, run] = ["", "", 0];

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(driver);
  [runId, code] = await newRun(driver.userId);
  ({ number: run } = await getRun(staff, runId));
});

const named = async (filter: Partial<ShipmentFilter>) => {
  const { items } = await listShipments(staff, filter);
  expect((await countShipments(staff, { ...noFilter, ...filter })).total).toBe(items.length);
  return items.map(({ trackingNumber }) => trackingNumber).toSorted();
};
const numbers = (...shipments: { trackingNumber: string }[]) =>
  shipments.map(({ trackingNumber }) => trackingNumber).toSorted();

describe("filters of the road", () => {
  it("find what a run has as stops, what came of others, and what is in its containers", async () => {
    const [planned, moved, other] = [await parcelOn(runId), await parcelOn(runId), await parcelOn(null)];
    expect(await named({ run })).toEqual(numbers(planned, moved));
    expect(await named({ run: run + 1 })).toEqual([]);
    await scan("load", moved.trackingNumber, { run: code });
    await scan("start", code);
    await scan("fail", moved.trackingNumber, { reason: "consignee_not_home" });
    await scan("arrive", moved.trackingNumber, {}, staff);
    await moveStops(staff, {
      stops: [{ shipmentId: moved.id, kind: "delivery" }],
      runId: (await newRun(driver.userId))[0],
      place: null,
    });
    expect(await named({ run })).toEqual(numbers(planned, moved));
    expect(await named({ run: run + 1 })).toEqual(numbers(moved));
    await createContainer(staff, { kind: "cage", name: "Cage 9", branch: "main", toBranch: "" });
    const [cage] = (await listContainers(staff)).items;
    await scan("put", other.trackingNumber, { container: cage?.code }, staff);
    await scan("load", String(cage?.code), { run: code }, staff);
    expect(await named({ run })).toEqual(numbers(planned, moved, other));
    expect(await named({ holder: { kind: "container", key: String(cage?.number) } })).toEqual(numbers(other));
    expect(await named({ holder: { kind: "container", key: "99" } })).toEqual([]);
  });

  it("find who has a piece, each shipment once", async () => {
    const [onShelf, split] = [await parcelOn(null), await parcelOn(runId, { fields: { quantity: "3" } })];
    await build.shipment();
    await scan("load", `${split.trackingNumber}+01`, { run: code });
    await scan("load", `${split.trackingNumber}+02`, { run: code });
    expect(await named({ holder: { kind: "branch", key: null } })).toEqual(numbers(onShelf, split));
    expect(await named({ holder: { kind: "branch", key: "main" } })).toEqual(numbers(onShelf, split));
    expect(await named({ holder: { kind: "branch", key: "north" } })).toEqual([]);
    expect(await named({ holder: { kind: "branch", key: "nowhere" } })).toEqual([]);
    expect(await named({ holder: { kind: "driver", key: driver.userId } })).toEqual(numbers(split));
    expect(await named({ holder: { kind: "driver", key: null }, run })).toEqual(numbers(split));
    expect(await named({ holder: { kind: "driver", key: "usr_nobody" } })).toEqual([]);
  });

  it("find what we have and have not seen, without what is over", async () => {
    const [lost, ended, seen] = [await parcelOn(null), await parcelOn(null), await parcelOn(null)];
    await addTrackingEvent(staff, ended.id, build.event({ status: "returned", correctionReason: "Handed back" }));
    clock.advance(25 * hourMs);
    await scan("sight", seen.trackingNumber, {}, staff);
    expect(await named({ unseenHours: 24 })).toEqual(numbers(lost));
    expect(await named({ unseenHours: 24, holder: { kind: "branch", key: "main" } })).toEqual(numbers(lost));
    expect(await named({ unseenHours: 24, holder: { kind: "driver", key: null } })).toEqual([]);
    expect(await named({ unseenHours: 26 })).toEqual([]);
    await scan("sight", lost.trackingNumber, {}, staff);
    expect(await named({ unseenHours: 24 })).toEqual([]);
  });

  it("find what is to be delivered today and has neither a run nor a driver, as the dashboard counts it", async () => {
    const [free, planned, given, later, ended] = [
      await parcelOn(null),
      await parcelOn(runId),
      await parcelOn(null),
      await parcelOn(null),
      await parcelOn((await newRun(driver.userId))[0]),
    ];
    const due = async (at: string, ...shipments: { id: string }[]) => {
      for (const { id } of shipments)
        await db().execute(sql`update shipments set estimated_delivery_at = ${at} where id = ${id}`);
    };
    await due("2026-06-18T22:00:00Z", free, planned, given, ended);
    await due("2026-06-19T04:00:00Z", later);
    await assignStop(staff, given.id, "delivery", { driver: driver.userId, day: "" });
    const far = await parcelOn(null);
    // June 18 in Honolulu, without an hour.
    await due("2026-06-19T09:59:59.999Z", far);
    await db().execute(
      sql`update shipments set known_by_day = '{estimated}', recipient_zone = 'Pacific/Honolulu' where id = ${far.id}`,
    );
    expect(await named({ isUnplanned: true })).toEqual(numbers(free, far));
    await db().execute(sql`update runs set state = 'ended' where number = ${run + 1}`);
    expect(await named({ isUnplanned: true })).toEqual(numbers(free, far, ended));
    expect((await getDashboard(staff, "America/New_York")).todo.unplanned.value).toBe(3);
  });

  it("are for staff", async () => {
    const customer = actors.customer();
    for (const filter of [
      { run },
      { unseenHours: 1 },
      { isUnplanned: true },
      { holder: { kind: "driver", key: null } },
    ] as const)
      await expect(listShipments(customer, filter)).rejects.toMatchObject({ code: "forbidden" });
  });
});

it("counts open flags on the dashboard, and the missing ones of closed runs, as their lists show them", async () => {
  const [loaded, missing] = [await parcelOn(runId), await parcelOn(runId)];
  await scan("load", loaded.trackingNumber, { run: code });
  await scan("close", code);
  await scan("damage", loaded.trackingNumber, {}, staff);
  const { todo } = await getDashboard(staff, "America/New_York");
  expect([todo.missingPieces.value, todo.openFlags.value]).toEqual([1, 2]);
  const flags = await listFlags(staff, { kind: "short" });
  expect(flags.items.map(({ trackingNumber }) => trackingNumber)).toEqual(numbers(missing));
  expect((await listFlags(staff)).items).toHaveLength(2);
});
