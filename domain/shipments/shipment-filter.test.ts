import { describe, expect, it } from "vitest";
import { addDays } from "#domain/shared/wall-time.ts";
import {
  daysOf,
  type FilterValues,
  filterValues,
  newestFirst,
  noFilter,
  readShipmentFilter,
} from "#domain/shipments/shipment-filter.ts";

describe("readShipmentFilter", () => {
  it("applies no filter if nothing or a blank is given", () => {
    expect(readShipmentFilter({})).toEqual({ filter: noFilter, issues: [] });
    expect(readShipmentFilter({ service: "", createdFrom: " ", late: "" })).toEqual({ filter: noFilter, issues: [] });
  });

  const full: FilterValues = {
    deleted: "1",
    status: "on_hold",
    service: "rush",
    priority: "urgent",
    payment: "failed",
    branch: "main",
    run: "12",
    holder: "container:7",
    unseen: "24",
    unplanned: "1",
    created: "7d",
    createdFrom: "2026-06-01",
    createdTo: "2026-06-18",
    promised: "today",
    promisedFrom: "2026-06-02",
    promisedTo: "2026-06-19",
    overLimit: "1",
    late: "1",
    overdue: "pickup",
    sort: "-promised",
    q: "Ada",
  };

  it("reads every filter and writes it back", () => {
    const { filter, issues } = readShipmentFilter(full);
    expect(issues).toEqual([]);
    expect(filter.order).toEqual({ by: "promised", rises: false });
    expect(filterValues(filter)).toEqual(full);
    expect(filterValues(noFilter)).toEqual({});
  });

  it.each([
    ["status", "all", "status_invalid"],
    ["service", "overnight", "choice_invalid"],
    ["branch", "Main Branch", "choice_invalid"],
    ["run", "0", "number_invalid"],
    ["run", "12345678901", "number_invalid"],
    ["holder", "unknown", "choice_invalid"],
    ["holder", "branch:", "choice_invalid"],
    ["holder", "container:x", "choice_invalid"],
    ["holder", "sender:usr_1", "choice_invalid"],
    ["unseen", "0.5", "number_invalid"],
    ["unseen", "2161", "number_invalid"],
    ["created", "tomorrow", "choice_invalid"],
    ["promised", "30d", "choice_invalid"],
    ["createdFrom", "2026-02-30", "date_invalid"],
    ["promisedTo", "06/18/2026", "date_invalid"],
    ["late", "yes", "choice_invalid"],
    ["sort", "--created", "choice_invalid"],
    ["sort", "toString", "choice_invalid"],
    ["late", "toString", "choice_invalid"],
  ])("ignores a %s it cannot parse and reports it", (path, value, message) => {
    const read = readShipmentFilter({ [path]: value });
    expect(read.issues).toEqual([{ path, message }]);
    expect(read.filter).toEqual(noFilter);
  });

  it("treats exception as a status filter unless another status is requested", () => {
    expect(readShipmentFilter({ exception: "1" }).filter.status).toBe("exception");
    expect(readShipmentFilter({ exception: "true", status: "delivered" }).filter.status).toBe("delivered");
    expect(readShipmentFilter({ exception: "0" }).filter.status).toBeNull();
  });

  it("sorts newest first by default", () => {
    expect(readShipmentFilter({ sort: "-created" }).filter.order).toEqual(newestFirst);
    expect(readShipmentFilter({ sort: "created" }).filter.order).toEqual({ by: "created", rises: true });
  });
});

describe("daysOf", () => {
  const days = (
    named: string | null,
    towards: "past" | "future",
    from: string | null = null,
    to: string | null = null,
  ) => daysOf({ named, from, to }, (count) => addDays("2026-06-18", count), towards);

  it.each([
    [null, "past", null, null],
    ["today", "past", "2026-06-18", "2026-06-18"],
    ["7d", "past", "2026-06-12", "2026-06-18"],
    ["30d", "past", "2026-05-20", "2026-06-18"],
    ["today", "future", "2026-06-18", "2026-06-18"],
    ["tomorrow", "future", "2026-06-19", "2026-06-19"],
    ["7d", "future", "2026-06-18", "2026-06-24"],
  ] as const)("counts %s towards the %s", (named, towards, from, to) => {
    expect(days(named, towards)).toEqual({ from, to });
  });

  it("narrows a named span by the typed days", () => {
    expect(days("7d", "past", "2026-06-15", null)).toEqual({ from: "2026-06-15", to: "2026-06-18" });
    expect(days("7d", "past", "2026-06-01", "2026-06-14")).toEqual({ from: "2026-06-12", to: "2026-06-14" });
    expect(days(null, "past", "2026-06-01", "2026-06-14")).toEqual({ from: "2026-06-01", to: "2026-06-14" });
  });
});
