import { afterEach, expect, it, vi } from "vitest";
import { connect, connectionConfig, disconnect } from "#server/db/client.ts";
import { startSealing } from "#server/jobs/start-sealing.ts";
import { log } from "#server/log.ts";
import { useDatabase } from "#tests/support/db.ts";
import { recordCorrection, sealedSubjects } from "#tests/support/audit-log.ts";

useDatabase({ committed: true });
afterEach(() => vi.restoreAllMocks());

it("seals each commit within seconds, in any of several processes", async () => {
  const stops = [startSealing(), startSealing()];
  await recordCorrection("first");
  await expect.poll(sealedSubjects, { timeout: 10_000 }).toEqual(["first"]);
  await recordCorrection("second");
  await expect.poll(sealedSubjects, { timeout: 10_000 }).toEqual(["first", "second"]);
  await Promise.all(stops.map((stop) => stop()));
});

it("continues when the database is back, and logs once that it was away", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const here = connectionConfig();
  await disconnect();
  connect({ ...here, host: "/nowhere", connectionString: undefined });
  const stop = startSealing();
  await expect.poll(() => error.mock.calls.length, { timeout: 10_000 }).toBe(1);
  await disconnect();
  connect(here);
  await recordCorrection("after");
  await expect.poll(sealedSubjects, { timeout: 10_000 }).toEqual(["first", "second", "after"]);
  expect(error).toHaveBeenCalledTimes(1);
  await stop();
});
