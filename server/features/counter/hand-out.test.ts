import { describe, expect, it } from "vitest";
import { parseHandOut, parseKeep } from "#domain/road/counter-inputs.ts";
import { findOnShelf } from "#server/features/counter/find-on-shelf.ts";
import { handOut } from "#server/features/counter/hand-out.ts";
import { keepParcel } from "#server/features/counter/keep-parcel.ts";
import { listCounterVisits } from "#server/features/counter/list-counter-visits.ts";
import { listPieceHolders } from "#server/features/custody/list-piece-holders.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { createPrivateLink } from "#server/features/tracking/create-private-link.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";
import { scan } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
let count = 0;

function fieldsOf(more: Record<string, unknown>) {
  count += 1;
  return { clientEventId: `hand-out-${String(count)}`, branch: "main", ...more };
}

function input(more: Record<string, unknown>) {
  const parsed = parseHandOut(fieldsOf(more));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

function kept(reason: string) {
  const parsed = parseKeep(fieldsOf({ reason }));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const passport = { proof: "document", documentKind: "passport", nameAgrees: "yes" };

async function onShelf(fields: Record<string, unknown> = {}): Promise<ShipmentRow> {
  const shipment = await build.shipment({ fields });
  await scan("drop_off", shipment.trackingNumber, {}, staff);
  await scan("shelve", shipment.trackingNumber, {}, staff);
  return shipment;
}

describe("a parcel on the shelf (G26)", () => {
  it("is found by name and by number at its branch, and at no other", async () => {
    const { id, trackingNumber } = await onShelf({ receiverName: "Wilhelmina Cholmondeley" });
    const pending = await build.shipment({ fields: { receiverName: "Wilhelmina Later" } });
    expect(await findOnShelf(staff, "main", "cholmond")).toMatchObject([
      { shipmentId: id, recipient: "Wilhelmina Cholmondeley", pieces: 1, status: "available_for_pickup", shelves: [] },
    ]);
    expect(await findOnShelf(staff, "main", `${trackingNumber}+01`)).toHaveLength(1);
    expect(await findOnShelf(staff, "north", trackingNumber)).toEqual([]);
    expect(await findOnShelf(staff, "main", pending.trackingNumber)).toEqual([]);
    expect(await findOnShelf(staff, "main", "wilhelmina later")).toEqual([]);
    expect(await findOnShelf(staff, "main", " ")).toEqual([]);
  });

  it("goes to the recipient, whose document is looked at: its kind alone is kept", async () => {
    const { id } = await onShelf();
    await handOut(staff, id, input(passport));
    expect(await getShipment(staff, id)).toMatchObject({ status: "delivered" });
    expect(await listPieceHolders(staff, id)).toMatchObject([{ kind: "recipient" }]);
    expect(await listCounterVisits(staff, "main", "recipient")).toMatchObject([
      { outcome: "handed_out", proof: "document", party: "Grace Murray" },
    ]);
    expect(await refusalOf(handOut(staff, id, input(passport)))).toMatchObject({ reason: "not_on_shelf" });
  });

  it("goes to who shows its private link, and with no other link", async () => {
    const [{ id, trackingNumber }, other] = [await onShelf(), await onShelf()];
    const wrong = await createPrivateLink(staff, other.trackingNumber);
    const right = await createPrivateLink(staff, trackingNumber);
    for (const link of [wrong.url, "https://example.test/t/", "x"])
      expect(await refusalOf(handOut(staff, id, input({ proof: "private_link", link }))), link).toMatchObject({
        issues: [{ path: "link", message: "link_of_other" }],
      });
    await handOut(staff, id, input({ proof: "private_link", link: ` ${right.url}?from=qr `, isOther: "on" }));
    expect(await getShipment(staff, id)).toMatchObject({ status: "delivered" });
  });

  it("needs a proof that fits who is there", () => {
    const issuesOf = (more: Record<string, unknown>) => {
      const parsed = parseHandOut(fieldsOf(more));
      return parsed.ok ? [] : parsed.issues.map(({ path }) => path);
    };
    expect(issuesOf({})).toEqual(["proof"]);
    expect(issuesOf(passport)).toEqual([]);
    expect(issuesOf({ ...passport, isOther: "on" })).toEqual(["isOther"]);
    expect(issuesOf({ ...passport, nameAgrees: "no" })).toEqual(["nameAgrees"]);
    expect(issuesOf({ ...passport, documentKind: "" })).toEqual(["documentKind"]);
    expect(issuesOf({ proof: "private_link" })).toEqual(["link"]);
  });

  it("stays where the document does not agree, and nothing else changes", async () => {
    const { id } = await onShelf();
    const before = await getShipment(staff, id);
    await keepParcel(staff, id, kept("id_does_not_agree"));
    expect(await getShipment(staff, id)).toEqual(before);
    expect(await listCounterVisits(staff, "main", "recipient")).toMatchObject([
      { outcome: "kept", reason: "id_does_not_agree" },
    ]);
  });

  it("that is refused or damaged is an exception, and stays at the branch", async () => {
    const [refused, damaged] = [await onShelf(), await onShelf()];
    await keepParcel(staff, refused.id, kept("refused"));
    await keepParcel(staff, damaged.id, kept("damaged"));
    for (const [{ id }, reasonCode] of [
      [refused, "consignee_refused"],
      [damaged, "carrier_damaged"],
    ] as const) {
      const { status, events } = await getShipment(staff, id);
      expect([status, events[0]?.reasonCode]).toEqual(["exception", reasonCode]);
      expect(await listPieceHolders(staff, id)).toMatchObject([{ kind: "branch", name: "Main Branch" }]);
    }
    const { id } = await build.shipment();
    expect(await refusalOf(keepParcel(staff, id, kept("refused")))).toMatchObject({ reason: "not_on_shelf" });
    // The recipient thinks again.
    await keepParcel(staff, refused.id, kept("refused"));
    await handOut(staff, refused.id, input(passport));
    expect(await getShipment(staff, refused.id)).toMatchObject({ status: "delivered" });
  });
});
