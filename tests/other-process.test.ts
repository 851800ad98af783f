import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { seedTariff } from "#domain/rates/seed-tariff.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { pool } from "#server/db/client.ts";
import { publishTariff } from "#server/features/rates/publish-tariff.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true, before: ensureFoundation });

/** How late another process may be (a read model hears of a change by NOTIFY). */
const within = { timeout: 1000, interval: 20 };

let child: ChildProcess;
let base: string;
beforeAll(async () => {
  const database = JSON.stringify({ ...inject("servingPostgres"), database: pool().options.database });
  child = spawn(
    process.execPath,
    ["--import", "./tests/support/read-tsx.ts", path.resolve("tests/support/tracking-process.ts"), database],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  base = `http://127.0.0.1:${Number(String(line))}/api/v1`;
});
afterAll(async () => {
  child.kill();
  await once(child, "exit");
});

async function ask(address: string): Promise<Record<string, unknown>> {
  return (await (await fetch(base + address)).json()) as Record<string, unknown>;
}

it("sees a published tariff within a second", async () => {
  const perPound = async () => (await ask("/services"))["perPound"];
  expect(await perPound()).toEqual({ amountMinor: 199, currency: "USD" });
  const { version: _, ...prices } = seedTariff;
  await publishTariff(actors.admin(), { ...prices, perPoundMinor: 299 });
  await expect.poll(perPound, within).toEqual({ amountMinor: 299, currency: "USD" });
});

it("sees saved settings within a second, also where the answer was kept", async () => {
  const { trackingNumber } = await build.shipment();
  const tier = async () => (await ask(`/tracking/${trackingNumber}`))["tier"];
  expect([await tier(), await tier()]).toEqual(["number_only", "number_only"]);
  const open = { ...defaultSettings.general, publicTrackingDetail: "contacts-masked" as const };
  await changeSettings(actors.admin(), "general", open, 1);
  await expect.poll(tier, within).toBe("contacts_masked");
});
