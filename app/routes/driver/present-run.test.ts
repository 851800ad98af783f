import { expect, it } from "vitest";
import type { RunWork, WorkStop } from "#domain/road/run-work.ts";
import { nextStop } from "#domain/road/next-stop.ts";
import { presentRun } from "#app/routes/driver/present-run.ts";

const zone = "America/New_York";
const at = (time: string) => ({ at: `2026-06-18T${time}:00.000Z`, zone });
const stop = (trackingNumber: string, place: number, more: Partial<WorkStop> = {}): WorkStop => ({
  kind: "delivery",
  day: "2026-06-18",
  trackingNumber,
  status: "out_for_delivery",
  state: "ahead",
  service: "rush",
  at: at("19:00"),
  changedAt: at("12:00"),
  party: {
    name: "Rosalind Mbeki",
    company: "",
    phone: "+14045550123",
    street: "1762 Clifton Rd NE",
    street2: "",
    city: "Atlanta",
    state: "GA",
    zipCode: "30322",
    country: "USA",
    latin: "",
  },
  instructions: "",
  pieces: 2,
  weightLb: "8.4",
  isFragile: false,
  requiresSignature: true,
  cash: null,
  place,
  attempt: 1,
  codes: [],
  loaded: 2,
  needs: [],
  proof: { method: "signature", isToPerson: false, allows: [], pinCheck: "" },
  ifAbsent: null,
  sender: "",
  outcome: null,
  outcomeAt: null,
  reason: null,
  isTold: false,
  ...more,
});
const delivered = { state: "done", status: "delivered", outcome: "delivered", outcomeAt: at("14:31") } as const;
const failed = { state: "trouble", status: "exception", outcome: "failed", outcomeAt: at("15:00") } as const;
const run: RunWork["run"] = {
  id: "run_1",
  number: 14,
  code: "WBR000014",
  kind: "local",
  branch: { code: "main", name: "Main", city: "Savannah" },
  day: "2026-06-18",
  vehicle: "Van 7",
  state: "started",
  startsAt: at("12:20"),
  endsAt: at("19:51"),
  startedAt: at("12:21"),
  endedAt: null,
  takesPositions: true,
};
const pageOf = (...stops: WorkStop[]) => presentRun({ run, stops, messages: [] }, []);

it("says of a run what its driver has to know before and after it", () => {
  const page = pageOf(
    stop("A", 1, delivered),
    stop("B", 2, { ...failed, reason: "consignee_closed" }),
    stop("C", 3, { loaded: 1 }),
    stop("D", 4, { kind: "collection", loaded: 0, state: "done", outcome: "collected", outcomeAt: at("15:30") }),
  );
  expect(page).toMatchObject({ number: 14, place: "SAV", vehicle: "Van 7", hours: "8:20 AM to 3:51 PM" });
  expect(page.counts).toEqual({ stops: 4, done: 3, pieces: 8, toLoad: 6, loaded: 5 });
  // Two that failed, one of the open stop that is on board, and two collected.
  expect(page.ended).toEqual({ delivered: 2, collected: 2, bringBack: 5 });
  expect(page.firstWindow).toBe("by 3:00 PM");
  expect(page.stops.map(({ doneText, doneTime }) => [doneText, doneTime])).toEqual([
    ["Delivered", "10:31 AM"],
    ["Closed", "11:00 AM"],
    ["", ""],
    ["Collected", "11:30 AM"],
  ]);
});

it("leads to the first open stop, and last to one where dispatch is to be asked first", () => {
  const trouble = { state: "trouble", status: "on_hold" } as const;
  const page = pageOf(stop("A", 1, delivered), stop("B", 2, trouble), stop("C", 3), stop("D", 4, failed));
  expect(page.next?.id).toBe("C-delivery");
  expect(nextStop(page.stops.filter(({ id }) => id !== "C-delivery"))?.id).toBe("B-delivery");
  expect(pageOf(stop("A", 1, delivered), stop("B", 2, failed)).next).toBeNull();
});

it("names a stop by its parcel and kind, in whatever order, and never leads to one beside the run", () => {
  const [collect, deliver] = [stop("A", 1, { kind: "collection" }), stop("A", 2)];
  expect(pageOf(collect, deliver).stops.map(({ id }) => id)).toEqual(["A-collection", "A-delivery"]);
  const page = presentRun({ run, stops: [], messages: [] }, [stop("Z", 7)]);
  expect(page.stops).toMatchObject([{ id: "Z-delivery", isOnRun: false, isOpen: true, place: 1 }]);
  expect([page.next, page.counts.stops]).toEqual([null, 0]);
});

it("names the proof that a delivery needs, on its card (G50)", () => {
  const proof = (method: "name" | "photo" | "signature" | "pin") => ({
    requiresSignature: method === "signature",
    proof: { method, isToPerson: false, allows: [], pinCheck: "" },
  });
  const page = pageOf(
    stop("A", 1, proof("name")),
    stop("B", 2, proof("photo")),
    stop("C", 3, proof("signature")),
    stop("D", 4, proof("pin")),
    stop("E", 5, { ...delivered, proof: null }),
    stop("F", 6, { kind: "collection", requiresSignature: false, proof: null }),
  );
  expect(page.stops.map(({ sign }) => sign)).toEqual(["Name", "Photo", "Signature", "PIN", "", "None"]);
});
