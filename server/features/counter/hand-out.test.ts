import { describe, expect, it, onTestFinished } from "vitest";
import { type Actor, noClaims, visitor } from "#domain/people/actor.ts";
import { parseHandOut, parseKeep } from "#domain/road/counter-inputs.ts";
import { dayMs } from "#domain/shared/durations.ts";
import { clock } from "#server/clock.ts";
import { findOnShelf } from "#server/features/counter/find-on-shelf.ts";
import { handOut } from "#server/features/counter/hand-out.ts";
import { keepParcel } from "#server/features/counter/keep-parcel.ts";
import { listCounterVisits } from "#server/features/counter/list-counter-visits.ts";
import { listPieceHolders } from "#server/features/custody/list-piece-holders.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { createPrivateLink } from "#server/features/tracking/create-private-link.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
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

const partyOf = (id: string): Actor => ({ kind: "visitor", claims: { ...noClaims, unlocked: [id] } });

async function pinSeenBy(id: string, trackingNumber: string): Promise<string> {
  const view = await getTracking(partyOf(id), trackingNumber);
  return (view.tier === "full" && view.pin) || "none";
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

  it("goes to who says today's PIN, for someone else too", async () => {
    const { id, trackingNumber } = await onShelf();
    const pin = await pinSeenBy(id, trackingNumber);
    await handOut(staff, id, input({ proof: "pin", pin: `${pin.slice(0, 3)} ${pin.slice(3)}`, isOther: "on" }));
    expect(await getShipment(staff, id)).toMatchObject({ status: "delivered" });
    expect(await listCounterVisits(staff, "main", "recipient")).toMatchObject([
      { outcome: "handed_out", proof: "pin" },
    ]);
  });

  it("takes three wrong PINs a day, and a link or a document afterwards (G54)", async () => {
    const [{ id, trackingNumber }, other] = [await onShelf(), await onShelf()];
    const pin = await pinSeenBy(id, trackingNumber);
    const others = await pinSeenBy(other.id, other.trackingNumber);
    expect(others).not.toBe(pin);
    const say = async (digits: string) => {
      const refused = await refusalOf(handOut(staff, id, input({ proof: "pin", pin: digits })));
      return refused?.issues?.map(({ path, message }) => `${path}: ${message}`);
    };
    expect(await say(others)).toEqual(["pin: pin_wrong"]);
    expect(await say(others)).toEqual(["pin: pin_wrong"]);
    expect(await say(others)).toEqual(["pin: pin_used_up"]);
    expect(await say(pin)).toEqual(["pin: pin_used_up"]);
    expect(await getShipment(staff, id)).toMatchObject({ status: "available_for_pickup" });
    await handOut(staff, other.id, input({ proof: "pin", pin: others }));
    await handOut(staff, id, input(passport));
    expect(await getShipment(staff, id)).toMatchObject({ status: "delivered" });
  });

  it("has another PIN the next day, and that of yesterday is wrong", async () => {
    const { id, trackingNumber } = await onShelf();
    const before = await pinSeenBy(id, trackingNumber);
    clock.advance(dayMs);
    onTestFinished(() => clock.reset());
    expect(await pinSeenBy(id, trackingNumber)).not.toBe(before);
    expect(await refusalOf(handOut(staff, id, input({ proof: "pin", pin: before })))).toMatchObject({
      issues: [{ path: "pin", message: "pin_wrong" }],
    });
  });

  it("shows its PIN to who proved to be a party while it waits, and to no one else", async () => {
    const { id, trackingNumber } = await onShelf();
    const seenBy = async (actor: Actor) => {
      const view = await getTracking(actor, trackingNumber);
      return view.tier === "full" ? view.pin : view.tier;
    };
    expect(await seenBy(partyOf(id))).toMatch(/^\d{6}$/);
    expect(await seenBy(staff)).toBeNull();
    expect(await seenBy(visitor)).toBe("number_only");
    const { value, version } = await getSettingsSection(actors.admin(), "general");
    await changeSettings(actors.admin(), "general", { ...value, publicTrackingDetail: "full" }, version);
    expect(await seenBy(visitor)).toBeNull();
    await handOut(staff, id, input(passport));
    expect(await seenBy(partyOf(id))).toBeNull();
  });

  it("is not handed out at a branch where no scan saw it", async () => {
    const { id } = await onShelf();
    const there = { ...passport, branch: "north" };
    expect(await refusalOf(handOut(staff, id, input(there)))).toMatchObject({ reason: "on_other_shelf" });
    expect(await getShipment(staff, id)).toMatchObject({ status: "available_for_pickup" });
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
    expect(issuesOf({ proof: "pin" })).toEqual(["pin"]);
    expect(issuesOf({ proof: "pin", pin: "12345" })).toEqual(["pin"]);
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
