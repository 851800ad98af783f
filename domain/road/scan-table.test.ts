import { describe, expect, it } from "vitest";
import { decideAct } from "#domain/road/decide-act.ts";
import { meaningOf, type Scan } from "#domain/road/scan-table.ts";
import { type ActFlag, actKinds, type ActKind, type HolderKind } from "#domain/road/vocabulary.ts";
import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

const usual: Omit<Scan, "kind" | "status"> = {
  isDropOff: false,
  isHere: false,
  hasOpenDelivery: false,
  isRunStarted: false,
  isLinehaul: false,
  isLateLoad: false,
  isLastPiece: true,
  isLastHeld: true,
  isDelivered: false,
  reason: null,
};
const started = { isRunStarted: true };
const late = { isRunStarted: true, isLateLoad: true };
const here = { isHere: true };
const open = { hasOpenDelivery: true };
const part = { isLastPiece: false, isLastHeld: false };
const mixed = { isLastPiece: false };
const again = { isLastPiece: false, isDelivered: true };

type Row = [
  kind: ActKind,
  statuses: readonly ShipmentStatus[],
  more: Partial<Scan>,
  events: string,
  holder: HolderKind | null,
  flags: readonly ActFlag[],
];

/** Every row of the table of G11, and what its rules say where it has no row. Events: sentence → status. */
const rows: Row[] = [
  ["drop_off", ["pending"], {}, "dropped_off → processing", "branch", []],
  ["drop_off", ["processing"], here, "", "branch", ["repeat"]],
  ["collect", ["pending"], {}, "picked_up → processing", "driver", []],
  ["collect", ["pending"], started, "picked_up → processing, out_for_delivery → out_for_delivery", "driver", []],
  ["collect", ["cancelled"], {}, "", "driver", ["cancelled"]],
  ["collect", ["on_hold"], {}, "", "driver", ["held"]],
  ["collect", ["processing", "in_transit", "out_for_delivery"], {}, "", "driver", ["repeat"]],
  ["collect", ["delivered", "returned"], {}, "", "driver", ["terminal"]],
  ["arrive", ["pending"], { isDropOff: true }, "dropped_off → processing", "branch", []],
  ["arrive", ["pending"], {}, "arrived → processing", "branch", ["missing_collection"]],
  ["arrive", ["in_transit", "processing", "exception"], {}, "arrived → processing", "branch", []],
  ["arrive", ["on_hold"], {}, "arrived → on_hold", "branch", ["held"]],
  ["arrive", ["out_for_delivery"], open, "missed_window → exception, arrived → processing", "branch", ["no_outcome"]],
  ["arrive", ["out_for_delivery"], {}, "arrived → processing", "branch", []],
  ["arrive", ["processing"], here, "", "branch", ["repeat"]],
  ["arrive", ["cancelled", "returned", "delivered", "available_for_pickup"], {}, "", "branch", ["terminal"]],
  [
    "put",
    ["processing", "in_transit", "exception", "out_for_delivery", "available_for_pickup"],
    {},
    "",
    "container",
    [],
  ],
  ["put", ["pending"], {}, "", "container", ["missing_collection"]],
  ["put", ["on_hold"], {}, "", "container", ["held"]],
  ["depart", ["processing", "exception", "in_transit"], {}, "left → in_transit", "driver", []],
  ["depart", ["pending"], {}, "left → in_transit", "driver", ["missing_collection"]],
  ["depart", ["on_hold"], {}, "", "driver", ["held"]],
  ["depart", ["cancelled"], {}, "", "driver", ["cancelled"]],
  ["load", ["processing", "exception", "available_for_pickup"], {}, "", "driver", []],
  ["load", ["pending", "in_transit"], {}, "", "driver", ["missing_earlier"]],
  ["load", ["on_hold"], {}, "", "driver", ["held"]],
  ["load", ["cancelled"], {}, "", "driver", ["cancelled"]],
  ["load", ["delivered", "returned"], {}, "", "driver", ["terminal"]],
  ["load", ["processing"], started, "out_for_delivery → out_for_delivery", "driver", []],
  ["load", ["processing"], { ...late, isLinehaul: true }, "left → in_transit", "driver", ["late_load"]],
  ["load", ["out_for_delivery"], started, "", "driver", ["repeat"]],
  ["load", ["processing"], late, "out_for_delivery → out_for_delivery", "driver", ["late_load"]],
  ["load", ["in_transit"], late, "out_for_delivery → out_for_delivery", "driver", ["missing_earlier", "late_load"]],
  [
    "start",
    ["processing", "exception", "available_for_pickup", "pending", "in_transit"],
    {},
    "out_for_delivery → out_for_delivery",
    "driver",
    [],
  ],
  ["start", ["on_hold"], {}, "", "driver", ["held"]],
  ["start", ["cancelled"], {}, "", "driver", ["cancelled"]],
  ["start", ["delivered", "returned"], {}, "", "driver", ["terminal"]],
  ["start", ["out_for_delivery"], {}, "", "driver", ["repeat"]],
  ["transfer", ["processing", "in_transit", "out_for_delivery", "exception"], {}, "", "driver", []],
  [
    "deliver",
    ["out_for_delivery", "in_transit", "exception", "available_for_pickup"],
    {},
    "delivered → delivered",
    "recipient",
    [],
  ],
  ["deliver", ["pending", "processing"], {}, "delivered → delivered", "recipient", ["missing_earlier"]],
  ["deliver", ["on_hold"], {}, "delivered → delivered", "recipient", ["held", "missing_earlier"]],
  ["deliver", ["cancelled"], {}, "delivered → delivered", "recipient", ["cancelled"]],
  ["deliver", ["delivered"], {}, "", "recipient", ["second_delivery"]],
  ["deliver", ["returned"], {}, "", "recipient", ["contradiction"]],
  ["deliver", ["out_for_delivery"], part, "part_delivered → out_for_delivery", "recipient", ["part"]],
  ["deliver", ["out_for_delivery"], mixed, "part_delivered → out_for_delivery", "recipient", ["part", "count"]],
  ["deliver", ["out_for_delivery", "exception"], again, "", "recipient", ["second_delivery"]],
  ["hand_out", ["available_for_pickup"], again, "", "recipient", ["second_delivery"]],
  ["fail", ["out_for_delivery"], { reason: "consignee_not_home" }, "not_delivered → exception", "driver", []],
  ["fail", ["delivered", "returned"], {}, "", null, ["contradiction"]],
  ["fail", ["cancelled"], {}, "", "driver", ["cancelled"]],
  [
    "shelve",
    ["processing", "exception", "out_for_delivery", "in_transit"],
    {},
    "ready → available_for_pickup",
    "branch",
    [],
  ],
  ["shelve", ["available_for_pickup"], {}, "", "branch", ["repeat"]],
  ["shelve", ["on_hold"], {}, "", "branch", ["held"]],
  ["hand_out", ["available_for_pickup", "exception"], {}, "handed_out → delivered", "recipient", []],
  ["hand_out", ["processing"], here, "handed_out → delivered", "recipient", []],
  ["hand_out", ["delivered"], {}, "", "recipient", ["second_delivery"]],
  [
    "return",
    ["processing", "in_transit", "exception", "on_hold", "available_for_pickup"],
    {},
    "returned → returned",
    "sender",
    [],
  ],
  ["return", ["cancelled"], {}, "", "sender", []],
  ["return", ["delivered"], {}, "", "sender", ["contradiction"]],
  ["return", ["returned"], {}, "", "sender", ["repeat"]],
  ["return", ["processing"], part, "", "sender", ["part"]],
  ["return", ["processing"], mixed, "", "sender", ["part", "count"]],
  ["damage", ["processing", "in_transit", "out_for_delivery", "on_hold"], {}, "damaged → exception", null, ["damage"]],
  ["damage", ["delivered", "returned", "cancelled"], {}, "", null, ["damage"]],
  ["sight", shipmentStatuses, {}, "", null, []],
];

const cases = rows.flatMap(([kind, statuses, ...rest]) => statuses.map((status) => [kind, status, ...rest] as const));

describe("meaningOf (G11)", () => {
  it.each(cases)("%s of %s %o", (kind, status, more, events, holder, flags) => {
    const meaning = meaningOf({ ...usual, kind, status, ...more });
    expect(meaning.events.map(({ sentence, status: next }) => `${sentence} → ${next}`).join(", ")).toBe(events);
    expect([meaning.holder, meaning.flags]).toEqual([holder, flags]);
  });

  it("names the reason of a failed delivery, of damage and of a window that passed", () => {
    const reason = (kind: ActKind, more: Partial<Scan>) =>
      meaningOf({ ...usual, kind, status: "out_for_delivery", ...more }).events[0]?.reason;
    expect(reason("fail", { reason: "consignee_closed" })).toBe("consignee_closed");
    expect(reason("damage", {})).toBe("carrier_damaged");
    expect(reason("arrive", open)).toBe("carrier_missed_window");
  });

  it("answers to every kind in every status, and never moves what is over", () => {
    for (const kind of actKinds)
      for (const status of shipmentStatuses) {
        const { events } = meaningOf({ ...usual, kind, status });
        if (status === "delivered" || status === "returned") expect(events, `${kind} ${status}`).toEqual([]);
      }
  });
});

describe("decideAct (G12)", () => {
  const since = new Date("2026-06-18T15:00:00Z");
  type More = Partial<Parameters<typeof decideAct>[0]>;
  const at = (kind: ActKind, status: ShipmentStatus, minutes: number, more: More = {}) =>
    decideAct({
      ...usual,
      isOnlySentOut: false,
      kind,
      status,
      ...more,
      currentSince: since,
      occurredAt: new Date(since.getTime() + minutes * 60_000),
    });

  it("asks for a correction where the status does not usually follow, and names the cause", () => {
    expect(at("deliver", "processing", 1).events).toMatchObject([
      { correction: "earlier_scans_missing", isHistory: false },
    ]);
    expect(at("deliver", "out_for_delivery", 1).events).toMatchObject([{ correction: null, isHistory: false }]);
    expect(at("deliver", "cancelled", 1).events).toMatchObject([{ correction: "physical_act" }]);
    expect(at("arrive", "out_for_delivery", 1, open).events.map(({ correction }) => correction)).toEqual([null, null]);
  });

  it.each(["deliver", "hand_out", "return"] as const)("%s stands, although the office held it meanwhile", (kind) => {
    expect(at(kind, "on_hold", -30).events).toMatchObject([{ correction: "physical_act", isHistory: false }]);
  });

  it("delivers what was cancelled meanwhile, and makes it a task", () => {
    const decision = at("deliver", "cancelled", -30);
    expect(decision.events).toMatchObject([{ status: "delivered", correction: "physical_act" }]);
    expect(decision).toMatchObject({ holder: "recipient", flags: ["cancelled"] });
  });

  it.each([
    ["arrive", "on_hold", "arrived"],
    ["arrive", "exception", "arrived"],
    ["fail", "processing", "not_delivered"],
  ] as const)("%s before the present status (%s) is history", (kind, status, sentence) => {
    expect(at(kind, status, -30).events).toMatchObject([{ sentence, isHistory: true, correction: null }]);
    expect(at(kind, status, -30).holder).toBe(kind === "fail" ? "driver" : "branch");
  });

  it.each(["deliver", "hand_out", "return"] as const)("%s stands before the start of its run (G79)", (kind) => {
    const decision = at(kind, "out_for_delivery", -30, { isOnlySentOut: true });
    expect(decision.events).toMatchObject([{ correction: "before_start", isHistory: false }]);
    expect(decision.flags).toEqual([]);
  });

  it("contradicts a scan while the parcel is out for delivery, and a failed attempt before a start is history", () => {
    expect(at("deliver", "out_for_delivery", -30)).toMatchObject({ events: [], flags: ["contradiction"] });
    expect(at("fail", "out_for_delivery", -30, { isOnlySentOut: true }).events).toMatchObject([{ isHistory: true }]);
  });

  it("keeps a delivery before a later arrival as a contradiction, without an event", () => {
    expect(at("deliver", "processing", -30)).toEqual({
      events: [],
      holder: null,
      flags: ["missing_earlier", "contradiction"],
    });
  });

  it("counts the very instant of the present status as after it", () => {
    expect(at("arrive", "in_transit", 0).events).toMatchObject([{ isHistory: false }]);
  });
});
