import { beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { RunWork } from "#domain/road/run-work.ts";
import { createApi } from "#server/api/index.ts";
import { clock, now } from "#server/clock.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { listActivities } from "#server/features/audit/list-activities.ts";
import { editRun } from "#server/features/runs/edit-run.ts";
import { getRunWork } from "#server/features/runs/get-run-work.ts";
import { listRunMessages } from "#server/features/runs/list-run-messages.ts";
import { messageRuns } from "#server/features/runs/message-runs.ts";
import { listRunsToMessage, messageWave } from "#server/features/runs/message-wave.ts";
import { releaseRuns } from "#server/features/runs/release-runs.ts";
import { tidyRunMessages } from "#server/features/runs/tidy-run-messages.ts";
import { watchRun } from "#server/features/runs/watch-run.ts";
import { countTry } from "#server/limits/count-try.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, runEdit, scan } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
const second = actors.driver({ userId: "usr_second", email: "second@example.test" });
const text = "Gate code at Peachtree is 4417.";
const day = "2026-06-18";
let [runId, code] = ["", ""];
let count = 0;

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(driver);
  await build.person(second);
  [runId, code] = await newRun(driver.userId);
});

const send = (more: Record<string, unknown> = {}) => messageRuns(staff, { text, runs: [runId], ...more });
const list = () => listRunMessages(staff, runId);
const idOfFirst = async () => (await list())[0]?.id ?? "";
const read = async (messageId: string, who = driver, more: Record<string, unknown> = {}) => {
  count += 1;
  const act = { clientEventId: `read-event-${count}`, kind: "read", code: messageId, run: code, offsetMs: 0, ...more };
  const [answer] = await recordActs(who, [{ deviceAt: now().toISOString(), ...act }]);
  return answer;
};

describe("messageRuns (G84)", () => {
  it("gives the driver of a run a message with their work", async () => {
    await parcelOn(runId);
    await releaseRuns(staff, [runId]);
    await send();
    const sentAt = { at: now().toISOString(), zone: "America/New_York" };
    const { messages } = RunWork.parse(await getRunWork(driver, runId));
    expect(messages).toEqual([{ id: expect.stringMatching(/^rms_/), text, sentAt, readAt: null }]);
    expect(await list()).toMatchObject([{ text, by: staff.displayName, readAt: null }]);
    expect((await watchRun(staff, runId)).messages).toEqual(await list());
  });

  it("notes in the audit log who sent it, without the text", async () => {
    await send();
    const { items } = await listActivities(actors.admin(), {
      action: "run.messaged",
      actorId: null,
      subjectId: null,
      from: null,
      before: null,
    });
    expect(items).toMatchObject([{ subjectId: runId, actorId: staff.userId }]);
    expect(JSON.stringify(items)).not.toContain("4417");
  });

  it("sends to none if one of the runs is over, has no driver or does not exist", async () => {
    const [empty] = await newRun("");
    await expect(send({ runs: [runId, empty] })).rejects.toMatchObject({ reason: "run_without_driver" });
    await expect(send({ runs: [runId, "run_none"] })).rejects.toMatchObject({ code: "not_found" });
    await expect(send({ runs: [] })).rejects.toMatchObject({ code: "not_found" });
    await scan("end", code, {}, staff);
    await expect(send()).rejects.toMatchObject({ code: "wrong_state", reason: "run_ended" });
    expect(await list()).toEqual([]);
  });

  it("stops one sender after 600 in an hour, and no one else", async () => {
    await countTry("run_message", staff.userId, 599);
    await send();
    await expect(send()).rejects.toMatchObject({ code: "rate_limited", reason: "run_message" });
    expect(await messageRuns(actors.admin(), { text, runs: [runId] })).toBe(1);
  });

  it("gives the phone the newest thirty", async () => {
    for (let sent = 1; sent <= 31; sent += 1) {
      clock.advance(1000);
      await send({ text: `No. ${sent}` });
    }
    await releaseRuns(staff, [runId]);
    const { messages } = await getRunWork(driver, runId);
    expect(messages).toHaveLength(30);
    expect(messages.map((message) => message.text)).not.toContain("No. 1");
  });
});

describe("messageWave (G84)", () => {
  it("reaches the drivers of a branch, day and wave whose runs are not over", async () => {
    const [other] = await newRun(second.userId);
    const [over, overCode] = await newRun(second.userId);
    await newRun("");
    await scan("end", overCode, {}, staff);
    const of = { branch: "main", day, wave: "morning" } as const;
    expect((await listRunsToMessage(staff, of)).runs).toMatchObject([{ id: runId }, { id: other }]);
    expect(await messageWave(staff, { ...of, text })).toBe(2);
    expect(await listRunMessages(staff, other)).toMatchObject([{ text }]);
    expect(await listRunMessages(staff, over)).toEqual([]);
    expect(await messageWave(staff, { ...of, wave: null, text })).toBe(2);
  });

  it("rejects a wave without drivers, and a branch that does not exist", async () => {
    await expect(messageWave(staff, { branch: "main", day, wave: "afternoon", text })).rejects.toMatchObject({
      reason: "run_without_driver",
    });
    await expect(messageWave(staff, { branch: "none", day, wave: null, text })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("is for staff", async () => {
    for (const who of [driver, actors.customer(), visitor]) {
      await expect(messageWave(who, { branch: "main", day, wave: null, text })).rejects.toBeDefined();
      await expect(messageRuns(who, { text, runs: [runId] })).rejects.toBeDefined();
      await expect(listRunMessages(who, runId)).rejects.toBeDefined();
    }
  });
});

describe("read (G84)", () => {
  it("is an act of the driver, at the time of the tap, once", async () => {
    await send();
    const id = await idOfFirst();
    clock.advance(600_000);
    const at = now().toISOString();
    clock.advance(3_600_000);
    expect(await read(id, driver, { deviceAt: at })).toMatchObject({ state: "accepted", flags: [] });
    expect(await list()).toMatchObject([{ readAt: { at } }]);
    expect(await read(id)).toMatchObject({ state: "accepted", flags: [] });
    expect(await list()).toMatchObject([{ readAt: { at } }]);
    expect((await watchRun(staff, runId)).lastActs).toMatchObject([{ kind: "read" }, { kind: "read" }]);
  });

  it("is never before it was sent", async () => {
    await send();
    await read(await idOfFirst(), driver, { deviceAt: "2026-06-18T09:00:00Z" });
    expect(await list()).toMatchObject([{ readAt: { at: now().toISOString() } }]);
  });

  it("counts only from the driver of the run, and opens no task", async () => {
    await send();
    const id = await idOfFirst();
    expect(await read(id, second)).toMatchObject({ state: "accepted", flags: [] });
    expect(await read(id, staff)).toMatchObject({ state: "refused" });
    expect(await read("rms_none")).toMatchObject({ state: "accepted", flags: [] });
    expect(await list()).toMatchObject([{ readAt: null }]);
  });

  it("comes from the driver who has the run now", async () => {
    await send();
    await editRun(staff, runId, runEdit({ driver: second.userId, version: 1 }));
    await read(await idOfFirst(), second);
    expect(await list()).toMatchObject([{ readAt: { at: now().toISOString() } }]);
  });
});

it("is deleted after 30 days", async () => {
  await send();
  clock.advance(29 * 86_400_000);
  expect(await tidyRunMessages()).toBe(0);
  clock.advance(86_400_001);
  expect(await tidyRunMessages()).toBe(1);
  expect(await list()).toEqual([]);
});

describe("REST", () => {
  const ask = (method: string, path: string, body?: unknown, who = staff) =>
    createApi(async () => who).request(path, {
      method,
      headers: { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  it("sends to runs or to a wave, and lists", async () => {
    expect(await (await ask("POST", "/v1/runs/messages", { text, runs: [runId] })).json()).toEqual({ sent: 1 });
    clock.advance(1000);
    const wave = { text: "  Ice\u0000 on I-75.  ", branch: "main", day };
    expect((await ask("POST", "/v1/runs/messages", wave)).status).toBe(422);
    expect(await (await ask("POST", "/v1/runs/messages", { ...wave, text: "  Ice on I-75. " })).json()).toEqual({
      sent: 1,
    });
    const { items } = (await (await ask("GET", `/v1/runs/${runId}/messages`)).json()) as { items: unknown[] };
    expect(items).toMatchObject([{ text: "Ice on I-75." }, { text }]);
  });

  it("says which field is wrong", async () => {
    const wrong = async (body: unknown) => {
      const response = await ask("POST", "/v1/runs/messages", body);
      return [response.status, ((await response.json()) as { errors: { path: string }[] }).errors];
    };
    expect(await wrong({ text: "", runs: [runId] })).toMatchObject([422, [{ path: "text" }]]);
    expect(await wrong({ text: "x".repeat(281), runs: [runId] })).toMatchObject([422, [{ path: "text" }]]);
    expect(await wrong({ text })).toMatchObject([422, [{ path: "runs" }]]);
    expect(await wrong({ text, branch: "main" })).toMatchObject([422, [{ path: "runs" }]]);
  });
});
