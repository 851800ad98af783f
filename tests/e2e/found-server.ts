import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "@playwright/test";

/** What `scripts/serve-for-journeys.mjs` says of the journeys' server: its data folder and log, and the folder for data folders that are copied. */
export function foundServer(): { dataDir: string; logFile: string; preparedDir: string } {
  const { port } = new URL(test.info().project.use.baseURL ?? "");
  return JSON.parse(fs.readFileSync(path.join(os.tmpdir(), `waybill-journeys-${port}.json`), "utf8")) as ReturnType<
    typeof foundServer
  >;
}
