import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { runKilledRounds } from "#tests/support/killed-rounds.ts";
import { killPostgres } from "#tests/support/postgres-processes.ts";

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-killed-"));
afterEach(() => {
  killPostgres(dataDir);
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

it("loses no mail and sends no other where worker or database are killed outright; twice is the same message (30 rounds: bench/kill.ts)", async () => {
  const { rounds, ...figures } = await runKilledRounds(dataDir, [
    { victim: "worker", at: { writingMs: 20 } },
    { victim: "worker", at: "taken" },
    { victim: "database", at: "taken" },
  ]);
  expect(rounds).toHaveLength(3);
  // Killed between the server's answer and its note, a mail goes out again, under the same Message-ID.
  expect(figures).toEqual({ mails: 6, lost: [], strange: [], doubles: expect.any(Number) });
  expect(figures.doubles).toBeGreaterThanOrEqual(1);
}, 240_000);
