import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "@playwright/test";

/**
 * The output of `scripts/serve-for-journeys.mjs`: data folder and log of the journeys' server, and the folder for
 * copied data folders.
 */
export function foundServer(): { dataDir: string; logFile: string; preparedDir: string } {
  const { port } = new URL(test.info().project.use.baseURL ?? "");
  return JSON.parse(fs.readFileSync(path.join(os.tmpdir(), `waybill-journeys-${port}.json`), "utf8")) as ReturnType<
    typeof foundServer
  >;
}
