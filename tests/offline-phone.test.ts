import { asc, eq, inArray } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { systemActor } from "#domain/people/actor.ts";
import type { KeptPhoto } from "#app/components/scan/queue-store.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { doorProofs, proofFiles } from "#server/db/schema/proofs.ts";
import { acts } from "#server/db/schema/road.ts";
import { verifyCustody } from "#server/features/custody/verify-custody.ts";
import { releaseRuns } from "#server/features/runs/release-runs.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { forgetAllTries } from "#tests/support/forget-tries.ts";
import { ModelDay } from "#tests/support/model/model-day.ts";
import { modelLine } from "#tests/support/model/model-line.ts";
import { ModelPhone } from "#tests/support/model/model-phone.ts";
import { World } from "#tests/support/model/model-world.ts";
import { newRun, parcelOn } from "#tests/support/runs.ts";

useDatabase({ committed: true });
afterAll(stopSender);

/** Together about 200 stops, 600 scans and 150 photos; PHONE_ROUNDS=100 takes some minutes. */
const rounds = Number(process.env["PHONE_ROUNDS"] ?? 25);
const stops = 8;
const firstSeed = Number(process.env["PHONE_SEED"] ?? 1);
const lineCounts = { requests: 0, answersLost: 0, serversKilled: 0, actsFailed: 0 };
const total = { acts: 0, photos: 0, killedTabs: 0, clockSteps: 0, undone: 0, about: 0 };

async function drivenDay(seed: number): Promise<ModelDay> {
  // Each day begins in the same minute.
  await forgetAllTries();
  const world = new World(seed);
  const driver = actors.driver({ userId: `usr_model_${seed}`, email: `model-${seed}@example.test` });
  await build.person(driver);
  clock.set("2026-06-18T09:00:00Z");
  const [runId, code] = await newRun(driver.userId);
  const numbers: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) numbers.push((await parcelOn(runId)).trackingNumber);
  await releaseRuns(actors.dispatcher(), [runId]);
  world.pass(0);
  const phone = new ModelPhone(
    world,
    driver.userId,
    modelLine(world, driver, () => day.faults, lineCounts),
  );
  phone.offsetMs = world.between(-90_000, 90_000);
  const day = new ModelDay(phone, { code, numbers });
  await phone.open();
  await phone.settle();
  await day.drive();
  await day.recover();
  return day;
}

/** What the server has of the driver, as it came. */
async function recordedOf(personId: string) {
  return db().select().from(acts).where(eq(acts.doneBy, personId)).orderBy(asc(acts.deviceSeq));
}

async function expectWhole({ phone, done: kept, world, counts }: ModelDay): Promise<void> {
  const about = `PHONE_SEED=${world.seed} PHONE_ROUNDS=1`;
  const stored = await phone.stored();
  expect(stored.acts, about).toEqual([]);
  const recorded = await recordedOf(phone.personId);
  const place = new Map(recorded.map(({ clientEventId }, at) => [clientEventId, at]));
  // Of two acts at the same moment either is the first.
  const done = kept.toSorted(
    (one, other) => one.trueAt - other.trueAt || (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0),
  );
  // Each act exactly once, in the order in which the phone kept them.
  expect(
    recorded.map(({ clientEventId }) => clientEventId),
    about,
  ).toEqual(done.map(({ id }) => id));
  expect(
    recorded.map(({ deviceSeq }) => deviceSeq),
    about,
  ).toEqual(done.map((_, at) => at + 1));
  expect(
    recorded.map(({ previousHash }) => previousHash),
    about,
  ).toEqual(["", ...recorded.slice(0, -1).map(({ contentHash }) => contentHash)]);
  expect(
    recorded.filter(({ state }) => state === "quarantined"),
    about,
  ).toEqual([]);
  for (const [at, act] of recorded.entries()) {
    const errorMs = Math.abs(act.occurredAt.getTime() - (done[at]?.trueAt ?? 0));
    if (act.flags.includes("clock_suspect")) {
      total.about += 1;
      expect(counts.clockSteps, `${about}: ${act.kind} is about`).toBeGreaterThan(0);
    } else expect(errorMs, `${about}: ${act.kind} ${at}`).toBeLessThanOrEqual(2000);
    expect(act.flags, about).not.toContain("out_of_sequence");
    expect(act.flags, about).not.toContain("other_content");
  }
  await expectPhotos(done.map(({ photo }) => photo).filter(Boolean), stored.photos, about);
}

/** Each photo is with the server, and the phone keeps only those that no act names. */
async function expectPhotos(named: string[], left: KeptPhoto[], about: string): Promise<void> {
  expect(
    left.filter(({ sha256, sendBy }) => sendBy !== undefined || named.includes(sha256)),
    about,
  ).toEqual([]);
  if (named.length === 0) return;
  const files = await db().select().from(proofFiles).where(inArray(proofFiles.sha256, named));
  expect(files.filter(({ bytes }) => bytes).length, about).toBe(named.length);
  expect(await db().$count(doorProofs, inArray(doorProofs.photoSha256, named)), about).toBe(named.length);
}

it(
  "loses no act and no photo of a driver's day, and records each act once, at its time and in its order (G17, G71)",
  { timeout: 10 * 60_000 },
  async () => {
    await ensureFoundation();
    for (let seed = firstSeed; seed < firstSeed + rounds; seed += 1) {
      const day = await drivenDay(seed);
      await expectWhole(day);
      for (const [name, count] of Object.entries(day.counts)) total[name as keyof typeof total] += count;
    }
    expect(await verifyCustody(systemActor("test"))).toMatchObject({ faultCount: 0 });
    console.info({ rounds, ...total, ...lineCounts });
  },
);
