import { beforeEach, describe, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { RunWork } from "#domain/road/run-work.ts";
import { createApi } from "#server/api/index.ts";
import { clock } from "#server/clock.ts";
import { findOwnWork, getRunWork } from "#server/features/runs/get-run-work.ts";
import { releaseRuns } from "#server/features/runs/release-runs.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
const second = actors.driver({ userId: "usr_second", email: "second@example.test" });
let [runId, code] = ["", ""];

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(driver);
  await build.person(second);
  [runId, code] = await newRun(driver.userId);
});

const release = () => releaseRuns(staff, [runId]);
const parcel = (fields: Record<string, unknown> = {}) => parcelOn(runId, { fields });

async function ask(actor: Actor = driver, headers: Record<string, string> = {}) {
  const response = await createApi(async () => actor).request(`/v1/runs/${runId}/work`, { headers });
  const text = await response.text();
  return {
    status: response.status,
    text,
    etag: response.headers.get("etag") ?? "",
    cache: response.headers.get("cache-control"),
    body: (text === "" ? null : JSON.parse(text)) as unknown,
  };
}
const work = async (actor: Actor = driver) => RunWork.parse((await ask(actor)).body);

describe("the work of a run (G70)", () => {
  it("has every stop in its order, with what its driver needs at the door", async () => {
    const two = await parcel({ quantity: "2", requiresSignature: true, specialInstructions: "Gate 4417, then left." });
    const one = await parcel();
    await release();
    const { run, stops } = await work();
    expect(run).toMatchObject({ id: runId, code, state: "planned", startedAt: null, endedAt: null });
    expect(stops).toMatchObject([
      {
        kind: "delivery",
        place: 1,
        trackingNumber: two.trackingNumber,
        state: "ahead",
        outcome: null,
        codes: [`${two.trackingNumber}+01`, `${two.trackingNumber}+02`],
        requiresSignature: true,
        instructions: "Gate 4417, then left.",
        party: { name: two.recipientName, street: two.recipientAddress, phone: two.recipientPhone },
      },
      { place: 2, trackingNumber: one.trackingNumber, codes: [one.trackingNumber] },
    ]);
  });

  it("says nothing of the other party, of a mail address, or of a door that is done", async () => {
    const shipment = await parcel({
      receiverEmail: "keep.out@example.test",
      senderName: "Sender Whom No Door Needs",
      senderAddress: "77 Elsewhere St",
    });
    await release();
    expect((await ask()).text).not.toMatch(/keep\.out|No Door Needs|77 Elsewhere/);
    await scan("load", shipment.trackingNumber, { run: code });
    await scan("start", code);
    await scan("deliver", shipment.trackingNumber, { run: code });
    const { run, stops } = await work();
    expect(run.state).toBe("started");
    expect(stops).toMatchObject([{ outcome: "delivered", party: { street: "", phone: "" }, instructions: "" }]);
  });

  it("names the senders of parcels for one door, and of no other (G86)", async () => {
    const door = { receiverAddress: "1117 Hammond Dr NE", receiverAddress2: "Suite 300" };
    await parcel({ ...door, senderName: "Emory Annex Pathology" });
    await parcel({ ...door, receiverAddress: "1117 HAMMOND DR. NE", senderName: "Ann", senderCompany: "Print Works" });
    await parcel({ ...door, receiverAddress2: "Suite 301", senderName: "Sender Whom No Door Needs" });
    await release();
    expect((await work()).stops.map(({ sender }) => sender)).toEqual(["Emory Annex Pathology", "Print Works", ""]);
  });

  it("is for its driver and staff: others do not learn that there is one", async () => {
    await parcel();
    await release();
    for (const [actor, status] of [
      [driver, 200],
      [staff, 200],
      [actors.admin(), 200],
      [second, 404],
      [actors.customer(), 403],
      [visitor, 401],
    ] as const)
      expect((await ask(actor)).status).toBe(status);
    await expect(getRunWork(second, runId)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is for its driver from the release, around its day, and until 12 hours after its end", async () => {
    expect((await ask()).status).toBe(404);
    expect((await ask(staff)).status).toBe(200);
    await release();
    clock.set("2026-06-16T16:00:00Z");
    expect((await ask()).status).toBe(404);
    clock.set("2026-06-17T16:00:00Z");
    expect((await ask()).status).toBe(200);
    clock.set("2026-06-20T16:00:00Z");
    expect((await ask()).status).toBe(404);
    // A run under way is work, whatever the day.
    await scan("start", code);
    expect((await ask()).status).toBe(200);
    await scan("end", code);
    clock.advance(12 * 3_600_000 - 1000);
    expect((await ask()).status).toBe(200);
    clock.advance(2000);
    expect((await ask()).status).toBe(404);
    expect((await ask(staff)).status).toBe(200);
  });

  it("is found for its driver: of the run under way, else of the next released one of the day", async () => {
    const day = "2026-06-18";
    const own = async (who = driver, on = day) => (await findOwnWork(who, on))?.run.id ?? null;
    expect(await own()).toBeNull();
    const [later, laterCode] = await newRun(driver.userId);
    await releaseRuns(staff, [runId, later]);
    expect([await own(), await own(second), await own(driver, "2026-06-19")]).toEqual([runId, null, null]);
    await scan("start", laterCode);
    expect([await own(), await own(driver, "2026-06-19")]).toEqual([later, later]);
    await scan("end", laterCode);
    expect(await own()).toBe(runId);
  });

  it("has a strong ETag, by which a phone asks for what is new", async () => {
    const shipment = await parcel();
    await release();
    const first = await ask();
    expect(first.etag).toMatch(/^"[\w-]{20,}"$/);
    expect(first.cache).toBe("private,no-cache");
    clock.advance(60_000);
    for (const held of [first.etag, `W/${first.etag}`, `"other", ${first.etag}`])
      expect(await ask(driver, { "if-none-match": held })).toMatchObject({ status: 304, text: "", etag: first.etag });
    expect((await ask(driver, { "if-none-match": '"other"' })).status).toBe(200);
    // Whose work it no longer is gets no 304 by a tag from before.
    expect((await ask(second, { "if-none-match": first.etag })).status).toBe(404);
    await scan("load", shipment.trackingNumber, { run: code });
    const changed = await ask(driver, { "if-none-match": first.etag });
    expect(changed.status).toBe(200);
    expect(changed.etag).not.toBe(first.etag);
  });
});
