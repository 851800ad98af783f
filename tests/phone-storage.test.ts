import { afterEach, beforeEach, expect, it } from "vitest";
import { clock } from "#server/clock.ts";
import { ModelPhone, type ModelTab } from "#tests/support/model/model-phone.ts";
import { World } from "#tests/support/model/model-world.ts";

let phone: ModelPhone;
let tab: ModelTab;

/** An enrolled phone whose line is away from then on. */
beforeEach(async () => {
  let isEnrolled = false;
  phone = new ModelPhone(new World(1), "usr_1", async (path) => {
    if (isEnrolled || !path.endsWith("/devices/own")) throw new TypeError("Failed to fetch");
    isEnrolled = true;
    return Response.json({ id: "dev_1" });
  });
  tab = await phone.open();
  await phone.settle();
});
afterEach(() => clock.reset());

const actOf = (code: string) => tab.code.newAct({ kind: "sight", code, branch: "", input: "keyed", doneBy: "usr_1" });
const keep = (code: string) => tab.run(() => tab.code.keepActs([actOf(code)]));
const kept = async () => (await phone.stored()).acts.map(({ code, signing }) => [code, signing?.deviceSeq]);

it("says that nothing was kept on a full phone, keeps what it had, and goes on without a gap", async () => {
  expect(await keep("ONE")).toBe(true);
  phone.storageFault = "QuotaExceededError";
  await expect(keep("TWO")).rejects.toThrow("full");
  expect(await kept()).toEqual([["ONE", 1]]);
  const photo = { sha256: "0".repeat(64), bytes: new Uint8Array(9), doneBy: "usr_1", takenAt: "2026-06-18T10:00:00Z" };
  await expect(tab.run(() => tab.code.keepPhoto(photo))).rejects.toThrow("full");
  phone.storageFault = "";
  expect(await keep("THREE")).toBe(true);
  expect(await kept()).toEqual([
    ["ONE", 1],
    ["THREE", 2],
  ]);
  expect((await phone.stored()).photos).toEqual([]);
});

it("opens its database again that the browser closed under the page, and keeps the act", async () => {
  expect(await keep("ONE")).toBe(true);
  phone.storageFault = "closed";
  expect(await keep("TWO")).toBe(true);
  expect(await kept()).toEqual([
    ["ONE", 1],
    ["TWO", 2],
  ]);
});

it("says that nothing was kept where the browser has no storage, and keeps acts once it has", async () => {
  for (const each of phone.tabs) each.kill();
  phone.storageFault = "SecurityError";
  tab = await phone.open();
  await expect(keep("ONE")).rejects.toThrow("no storage");
  await expect(tab.run(() => tab.code.addAct(actOf("ONE")))).rejects.toThrow("no storage");
  phone.storageFault = "";
  expect(await keep("TWO")).toBe(true);
  expect(await kept()).toEqual([["TWO", 1]]);
});

it("has no act of a tab that was killed at any step of keeping it, or one", async () => {
  for (let life = 1; life < 40; life += 1) {
    for (const each of phone.tabs) each.kill();
    tab = await phone.open();
    await phone.settle();
    tab.life = life;
    const act = actOf(`KILLED${life}`);
    const isTold = await tab.run(() => tab.code.keepActs([act]));
    const count = (await kept()).filter(([code]) => code === act.code).length;
    if (isTold) expect(count, `killed at ${life}`).toBe(1);
    else expect(count, `killed at ${life}`).toBeLessThan(2);
  }
  const numbers = (await kept()).map(([, sequence]) => sequence);
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});
