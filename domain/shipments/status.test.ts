import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isTerminal,
  mayFollow,
  nextStatuses,
  otherStatuses,
  parseStatus,
  progressOf,
  statusAfterEvent,
  statusColour,
} from "#domain/shipments/status.ts";
import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

const anyStatus = fc.constantFrom(...shipmentStatuses);
const noon = new Date("2026-06-18T12:00:00Z");
const hour = (n: number) => new Date(noon.getTime() + n * 3_600_000);

describe("transitions", () => {
  it("allows exactly these", () => {
    const table = Object.fromEntries(
      shipmentStatuses.map((status) => [
        status,
        shipmentStatuses.filter((next) => next !== status && mayFollow(status, next)),
      ]),
    );
    expect(table).toEqual({
      pending: ["processing", "in_transit", "out_for_delivery", "exception", "on_hold", "cancelled"],
      processing: [
        "in_transit",
        "out_for_delivery",
        "exception",
        "on_hold",
        "available_for_pickup",
        "returned",
        "cancelled",
      ],
      in_transit: [
        "processing",
        "out_for_delivery",
        "delivered",
        "exception",
        "on_hold",
        "available_for_pickup",
        "returned",
      ],
      out_for_delivery: ["in_transit", "delivered", "exception", "on_hold", "available_for_pickup"],
      delivered: [],
      exception: [
        "processing",
        "in_transit",
        "out_for_delivery",
        "delivered",
        "on_hold",
        "available_for_pickup",
        "returned",
      ],
      on_hold: ["processing", "in_transit", "out_for_delivery", "available_for_pickup", "returned"],
      available_for_pickup: ["out_for_delivery", "delivered", "exception", "returned"],
      returned: [],
      cancelled: [],
    });
  });

  it("end with delivered, returned and cancelled", () => {
    expect(shipmentStatuses.filter(isTerminal)).toEqual(["delivered", "returned", "cancelled"]);
    expect(isTerminal("exception")).toBe(false);
  });

  it("cover the full list in two groups, each status once", () => {
    fc.assert(
      fc.property(anyStatus, (status) => {
        const offered = [...nextStatuses(status), ...otherStatuses(status)];
        expect(offered.toSorted()).toEqual(shipmentStatuses.toSorted());
      }),
    );
    expect(nextStatuses("out_for_delivery")[0]).toBe("delivered");
    expect(nextStatuses("delivered")).toEqual(["delivered"]);
  });
});

describe("statusAfterEvent", () => {
  const judge = (
    current: ShipmentStatus,
    status: ShipmentStatus,
    at: Date,
    extra: { correctionReason?: string; setsCurrentStatus?: boolean } = {},
  ) =>
    statusAfterEvent({
      current,
      currentSince: noon,
      event: { status, occurredAt: at },
      correctionReason: "",
      setsCurrentStatus: false,
      ...extra,
    });

  it.each<[ShipmentStatus, ShipmentStatus, number, object, object]>([
    [
      "in_transit",
      "out_for_delivery",
      1,
      {},
      { ok: true, kind: "fact", status: "out_for_delivery", setsCurrent: true },
    ],
    ["in_transit", "in_transit", 1, {}, { ok: true, kind: "fact", status: "in_transit", setsCurrent: true }],
    ["delivered", "delivered", 1, {}, { ok: true, kind: "fact", status: "delivered", setsCurrent: false }],
    ["returned", "returned", 1, {}, { ok: true, kind: "fact", status: "returned", setsCurrent: false }],
    ["in_transit", "in_transit", 1, {}, { ok: true, kind: "fact", status: "in_transit", setsCurrent: true }],
    [
      "in_transit",
      "out_for_delivery",
      0,
      {},
      { ok: true, status: "out_for_delivery", setsCurrent: true, isBackDated: false },
    ],
    ["delivered", "in_transit", 1, {}, { ok: false, code: "reason_required" }],
    ["delivered", "in_transit", 1, { correctionReason: "  " }, { ok: false, code: "reason_required" }],
    [
      "delivered",
      "in_transit",
      1,
      { correctionReason: "wrong parcel scanned" },
      { ok: true, kind: "correction", status: "in_transit", setsCurrent: true },
    ],
    ["on_hold", "cancelled", 1, {}, { ok: false }],
    [
      "delivered",
      "in_transit",
      -1,
      {},
      { ok: true, kind: "fact", status: "delivered", setsCurrent: false, isBackDated: true },
    ],
    [
      "in_transit",
      "out_for_delivery",
      -1,
      { setsCurrentStatus: true },
      { ok: true, kind: "fact", status: "out_for_delivery", setsCurrent: true, isBackDated: true },
    ],
    ["in_transit", "delivered", -1, {}, { ok: false, code: "over_before_current" }],
    ["in_transit", "returned", -1, { correctionReason: "late paper" }, { ok: false, code: "over_before_current" }],
    ["in_transit", "delivered", -1, { setsCurrentStatus: true }, { ok: true, status: "delivered", setsCurrent: true }],
    ["cancelled", "delivered", -1, {}, { ok: true, status: "cancelled", setsCurrent: false }],
    ["delivered", "in_transit", -1, { setsCurrentStatus: true }, { ok: false, code: "reason_required" }],
    [
      "delivered",
      "exception",
      -1,
      { setsCurrentStatus: true, correctionReason: "never arrived" },
      { ok: true, kind: "correction", status: "exception", setsCurrent: true },
    ],
  ])("from %s by %s at %i h %j", (current, status, at, extra, expected) =>
    expect(judge(current, status, hour(at), extra)).toMatchObject(expected),
  );

  it("takes the time of the first event as current", () => {
    const outcome = statusAfterEvent({
      current: "pending",
      currentSince: null,
      event: { status: "processing", occurredAt: hour(-99) },
      correctionReason: "",
      setsCurrentStatus: false,
    });
    expect(outcome).toMatchObject({ ok: true, setsCurrent: true, isBackDated: false });
  });

  it("leaves a terminal status only with a reason", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...shipmentStatuses.filter(isTerminal)),
        anyStatus,
        fc.boolean(),
        fc.integer({ min: -5, max: 5 }),
        (current, status, ticked, at) => {
          const silent = judge(current, status, hour(at), { setsCurrentStatus: ticked });
          if (silent.ok && silent.setsCurrent) expect(silent.status).toBe(current);
          expect(judge(current, status, hour(at), { setsCurrentStatus: ticked, correctionReason: "why" }).ok).toBe(
            true,
          );
        },
      ),
    );
  });
});

describe("colours", () => {
  it("follow A7", () => {
    expect(Object.fromEntries(shipmentStatuses.map((status) => [status, statusColour(status)]))).toEqual({
      pending: "amber",
      processing: "amber",
      in_transit: "blue",
      out_for_delivery: "blue",
      delivered: "green",
      exception: "red",
      on_hold: "grey",
      available_for_pickup: "grey",
      returned: "grey",
      cancelled: "grey",
    });
  });
});

describe("progressOf", () => {
  it.each<[ShipmentStatus, ShipmentStatus[], string, number, ShipmentStatus | null]>([
    ["pending", [], "booked", 1, null],
    ["processing", [], "picked_up", 2, null],
    ["in_transit", ["in_transit", "out_for_delivery"], "in_transit", 3, null],
    ["out_for_delivery", [], "out_for_delivery", 4, null],
    ["available_for_pickup", [], "out_for_delivery", 4, null],
    ["delivered", ["exception"], "delivered", 5, null],
    ["exception", ["exception", "out_for_delivery", "in_transit"], "out_for_delivery", 4, "exception"],
    ["on_hold", ["on_hold", "exception", "processing"], "picked_up", 2, "on_hold"],
    ["cancelled", [], "booked", 1, "cancelled"],
    ["returned", ["returned", "exception", "in_transit"], "in_transit", 3, "returned"],
  ])("%s after %j stands at %s", (status, history, stop, position, bend) =>
    expect(progressOf(status, history)).toEqual({ stop, position, bend }),
  );
});

describe("parseStatus", () => {
  it.each<[string, ShipmentStatus | null]>([
    ["Pending", "pending"],
    ["Pending Pickup", "pending"],
    ["In Transit", "in_transit"],
    ["Out for Delivery", "out_for_delivery"],
    ["Delivered", "delivered"],
    ["Exception", "exception"],
    ["OUT_FOR_DELIVERY", "out_for_delivery"],
    ["  in   transit ", "in_transit"],
    ["On-Hold", "on_hold"],
    ["Canceled", "cancelled"],
    ["", null],
    ["constructor", null],
    ["__proto__", null],
    ["lost in space", null],
    ["shiped", null],
    ["Shipped", "in_transit"],
    ["Completed", "delivered"],
    ["Picked up", "processing"],
    ["x".repeat(300), null],
  ])("%j is %j", (text, expected) => expect(parseStatus(text)).toBe(expected));

  it("parses the title of every stored status", () => {
    fc.assert(
      fc.property(anyStatus, (status) => {
        expect(parseStatus(status.replaceAll("_", " ").toUpperCase())).toBe(status);
      }),
    );
  });
});
