import { expect, it } from "vitest";
import type { RunWork, WorkStop } from "#domain/road/run-work.ts";
import { openStops, withActs } from "#app/components/driver/day-of-acts.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";

const zone = "America/New_York";
const stop = (trackingNumber: string, more: Partial<WorkStop> = {}) =>
  ({
    kind: "delivery",
    trackingNumber,
    state: "ahead",
    status: "out_for_delivery",
    outcome: null,
    outcomeAt: null,
    changedAt: { at: "2026-06-18T12:00:00.000Z", zone },
    ...more,
  }) as WorkStop;
const workOf = (...stops: WorkStop[]) =>
  ({ run: { code: "WBR000012", state: "planned" }, stops, messages: [] }) as unknown as RunWork;
const act = (kind: QueuedAct["kind"], code: string, more: Partial<QueuedAct> = {}): QueuedAct => ({
  clientEventId: `${kind} ${code}`,
  kind,
  code,
  branch: "",
  run: "WBR000012",
  input: "keyed",
  deviceAt: "2026-06-18T15:00:00.000Z",
  doneBy: "usr_1",
  ...more,
});
const statesOf = (work: RunWork) => work.stops.map(({ state, outcome }) => `${state} ${outcome ?? ""}`);

it("shows what was done on this phone before the server knows of it", () => {
  const work = workOf(stop("A"), stop("B"), stop("C"));
  const after = withActs(work, [
    act("start", "WBR000012"),
    act("deliver", "A"),
    act("fail", "B", { reason: "consignee_closed" }),
  ]);
  expect(after.run.state).toBe("started");
  expect(statesOf(after)).toEqual(["done delivered", "trouble failed", "ahead "]);
  expect(after.stops[0]?.changedAt).toEqual({ at: "2026-06-18T15:00:00.000Z", zone });
  expect(after.stops[1]?.reason).toBe("consignee_closed");
  expect(withActs(work, [])).toEqual(work);
});

it("tries a stop again after it failed, and takes back what was undone", () => {
  const work = workOf(stop("A"));
  const failed = act("fail", "A");
  expect(statesOf(withActs(work, [failed, act("deliver", "A")]))).toEqual(["done delivered"]);
  const undo = act("undo", "A", { undoes: failed.clientEventId });
  expect(statesOf(withActs(work, [failed, undo]))).toEqual(["ahead "]);
});

it("keeps apart the two stops of one parcel, other runs, and what the server says is done", () => {
  const both = workOf(stop("A", { kind: "collection" }), stop("A"));
  expect(statesOf(withActs(both, [act("collect", "A")]))).toEqual(["done collected", "ahead "]);
  expect(statesOf(withActs(workOf(stop("A")), [act("deliver", "A", { run: "WBR000013" })]))).toEqual(["ahead "]);
  const known = workOf(stop("A", { state: "done", outcome: "delivered" }));
  expect(statesOf(withActs(known, [act("fail", "A")]))).toEqual(["done delivered"]);
  const ended = { ...both, run: { ...both.run, state: "ended" as const } };
  expect(withActs(ended, [act("start", "WBR000012")]).run.state).toBe("ended");
  const over = [act("start", "WBR000012"), act("end", "WBR000012")];
  expect(withActs(both, over).run.state).toBe("ended");
  expect(openStops(withActs(both, [act("collect", "A")])).map(({ kind }) => kind)).toEqual(["delivery"]);
  expect(openStops(withActs(both, [act("fail", "A")]))).toEqual([]);
});
