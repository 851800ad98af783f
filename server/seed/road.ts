import { seedBranches } from "#domain/branches/seed-branches.ts";
import { parseCreateContainer } from "#domain/road/container-inputs.ts";
import { roadCode } from "#domain/road/road-number.ts";
import { parseCreateRun } from "#domain/road/run-inputs.ts";
import { hourMs } from "#domain/shared/durations.ts";
import { dayKey, wallDateTime } from "#domain/shared/place-time.ts";
import { wallTimeToInstant } from "#domain/shared/wall-time.ts";
import { clock, now } from "#server/clock.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { createContainer } from "#server/features/containers/create-container.ts";
import { listContainers } from "#server/features/containers/list-containers.ts";
import { createRun } from "#server/features/runs/create-run.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { releaseRuns } from "#server/features/runs/release-runs.ts";
import { actsOfToday, containersOfToday, runsOfToday, type SampleAct, type SampleRun } from "#server/seed/road-day.ts";
import { answerFlags } from "#server/seed/road-flags.ts";
import { bookRoadParcels, type RoadParcels, type RoadPeople } from "#server/seed/road-parcels.ts";

const zone = seedBranches[0]?.zone ?? "UTC";

/** What the acts of the day name, by the names of the sample. */
type RoadWorld = {
  people: RoadPeople;
  parcels: RoadParcels;
  /** Of runs and containers. */
  codes: Map<string, string>;
};

/**
 * Adds a day on the road: runs, containers, custody and flags of every kind that acts make, by calling the use cases
 * with a moved clock. Everything happens between midnight and now, and within six hours. Returns the shipments.
 */
export async function seedRoad(people: RoadPeople): Promise<string[]> {
  const end = now();
  const midnight = wallTimeToInstant(dayKey(end, zone), "00:00", zone);
  const start = Math.max(end.getTime() - 6 * hourMs, midnight.getTime());
  const at = (share: number) => new Date(start + share * (end.getTime() - start));
  try {
    clock.set(new Date(end.getTime() - 26 * hourMs));
    const world: RoadWorld = { people, parcels: await bookRoadParcels(people), codes: new Map() };
    clock.set(at(0));
    await addContainers(world);
    for (const run of runsOfToday) await planRun(world, run, at);
    let nth = 0;
    for (const act of actsOfToday.toSorted((one, other) => one.at - other.at)) {
      clock.set(at(act.at));
      nth += 1;
      await record(world, act, `sample-act-${String(nth).padStart(4, "0")}`);
    }
    clock.set(end);
    await answerFlags(people.dispatcher);
    return [...world.parcels.values()].map(({ shipmentId }) => shipmentId);
  } finally {
    clock.reset();
  }
}

async function addContainers({ people, codes }: RoadWorld): Promise<void> {
  for (const container of containersOfToday) {
    const parsed = parseCreateContainer(container);
    if (!parsed.ok) throw new Error(`the sample has a bad container: ${JSON.stringify(parsed.issues)}`);
    await createContainer(people.dispatcher, parsed.value);
  }
  for (const { name, code } of (await listContainers(people.dispatcher, {})).items) codes.set(name, code);
}

async function planRun(world: RoadWorld, run: SampleRun, at: (share: number) => Date): Promise<void> {
  const { people, parcels } = world;
  const day = dayKey(now(), zone);
  const time = (share: number) => {
    const wall = wallDateTime(at(share), zone);
    return wall.startsWith(day) ? wall.slice(11, 16) : "23:59";
  };
  const parsed = parseCreateRun({
    kind: run.kind,
    branch: "main",
    toBranch: run.kind === "linehaul" ? "south" : "",
    day,
    wave: run.wave,
    driver: people.drivers[run.driver].userId,
    vehicle: run.vehicle,
    startTime: time(run.from),
    endTime: time(run.until),
    capacityPieces: "40",
    capacityPounds: "2000",
    ...Object.fromEntries((run.skills ?? []).map((skill) => [skill, true])),
    breakMinutes: run.breakMinutes ?? 0,
  });
  if (!parsed.ok) throw new Error(`the sample has a bad run: ${JSON.stringify(parsed.issues)}`);
  const { runId, number } = await createRun(people.dispatcher, parsed.value);
  world.codes.set(run.name, roadCode("run", number));
  const stops = run.stops.map(([parcel, kind]) => ({ shipmentId: parcels.get(parcel)?.shipmentId ?? "", kind }));
  if (stops.length > 0) await moveStops(people.dispatcher, { stops, runId, place: null });
  await releaseRuns(people.dispatcher, [runId]);
}

/** Records an act as a device sends it. @throws if it is refused. */
async function record(world: RoadWorld, act: SampleAct, clientEventId: string): Promise<void> {
  const { people, parcels, codes } = world;
  const parcel = parcels.get(act.code);
  const piece = act.piece ? `+${String(act.piece).padStart(2, "0")}` : "";
  const [answer] = await recordActs(act.by ? people.drivers[act.by] : people.dispatcher, [
    {
      clientEventId,
      kind: act.kind,
      code: parcel ? parcel.trackingNumber + piece : (codes.get(act.code) ?? act.code),
      run: (act.run && codes.get(act.run)) ?? "",
      container: (act.container && codes.get(act.container)) ?? "",
      branch: act.branch ?? "",
      input: act.by ? "camera" : "wedge",
      deviceAt: now().toISOString(),
      offsetMs: 0,
      reason: act.reason ?? null,
      doneBy: act.doneBy ? people.drivers[act.doneBy].userId : "",
      ...act.more,
    },
  ]);
  if (answer?.state === "refused") throw new Error(`the sample has a bad act: ${JSON.stringify(answer.issues)}`);
}
