import { beforeEach, expect, it } from "vitest";
import { clock, now } from "#server/clock.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { listPieceHolders } from "#server/features/custody/list-piece-holders.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();
beforeEach(() => {
  clock.set("2026-06-18T15:00:00Z");
});

it("names the branch, then the driver, and where the piece was seen last", async () => {
  const driver = actors.driver({ displayName: "Dale Whitlock" });
  await build.person(driver);
  const shipment = await build.shipment();
  expect(await listPieceHolders(actors.dispatcher(), shipment.id)).toEqual([]);
  const act = (kind: string, more = {}) => {
    clock.advance(60_000);
    const own = { clientEventId: `held-${kind}-0001`, kind, code: shipment.trackingNumber };
    return recordActs(driver, [{ ...own, deviceAt: now().toISOString(), offsetMs: 0, ...more }]);
  };
  await act("arrive", { branch: "main" });
  expect(await listPieceHolders(actors.dispatcher(), shipment.id)).toMatchObject([
    { piece: 1, kind: "branch", name: "Main Branch", lastSeen: { branch: "Main Branch" } },
  ]);
  await act("load");
  expect(await listPieceHolders(actors.dispatcher(), shipment.id)).toMatchObject([
    { kind: "driver", since: { at: "2026-06-18T15:02:00.000Z" }, lastSeen: { branch: "" } },
  ]);
  await expect(listPieceHolders(driver, shipment.id)).rejects.toMatchObject({ code: "forbidden" });
});
