import fs from "node:fs";
import { runKilledRounds } from "#tests/support/killed-rounds.ts";
import { steps } from "#tests/support/killed-pipeline.ts";
import { freshDataDir } from "./support/product.ts";

/**
 * Runs `kill -9` on the worker and the database at every step of sending a mail, in turns. Checks that no mail is
 * lost or wrong, and that a duplicate has the same message id.
 */
const most = Number(process.argv[2] ?? 30);
const places = [...steps, { writingMs: 0 }, ...[5, 15, 30, 60, 120, 250, 500].map((writingMs) => ({ writingMs }))];
const rounds = Array.from({ length: most }, (_, n) => ({
  victim: n % 2 === 0 ? ("worker" as const) : ("database" as const),
  at: places[Math.floor(n / 2) % places.length] ?? "taken",
}));
const dataDir = freshDataDir();
const {
  mails,
  lost,
  strange,
  doubles,
  rounds: told,
} = await runKilledRounds(dataDir, rounds).finally(() => fs.rmSync(dataDir, { recursive: true, force: true }));
for (const line of told) console.log(line);
const isMet = lost.length === 0 && strange.length === 0 && mails === 2 * most;
console.log(
  `${most} rounds, ${mails} mails: ${lost.length} lost, ${strange.length} strange, ${doubles} taken twice under the same Message-ID: ${isMet ? "met" : "MISSED"}`,
);
process.exit(isMet ? 0 : 1);
