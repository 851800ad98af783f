import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { Wave } from "#domain/road/run-vocabulary.ts";
import { AppError } from "#domain/shared/errors.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { now } from "#server/clock.ts";
import { listKnownBranches } from "#server/features/branches/list-branches.ts";
import { messageRuns } from "#server/features/runs/message-runs.ts";
import { loadRunsToMessage } from "#server/features/runs/run-message.rows.ts";

/** As on the board: without a branch the main one, without a day today there, without a wave both. */
type RunsOfDay = { branch: string | null; day: string | null; wave: Wave | null };

/** `runs`: the local ones that have a driver and are not over. */
export type RunsToMessage = {
  branch: string;
  day: string;
  runs: { id: string; number: number; driver: string }[];
};

/**
 * Sends a message to the drivers of a branch, day and wave whose runs are not over (G84). Returns to how many.
 * @throws `not_found` without such a branch; `wrong_state` if no driver is left; `rate_limited`.
 */
export async function messageWave(actor: Actor, { text, ...of }: RunsOfDay & { text: string }): Promise<number> {
  assertMay(actor, "runs.message");
  const { runs } = await listRunsToMessage(actor, of);
  if (runs.length === 0) throw new AppError("wrong_state", { reason: "run_without_driver" });
  return messageRuns(actor, { text, runs: runs.map(({ id }) => id) });
}

/** Lists whom `messageWave` reaches. @throws `not_found` without such a branch. */
export async function listRunsToMessage(
  actor: Actor,
  { branch: code, day: wanted, wave }: RunsOfDay,
): Promise<RunsToMessage> {
  assertMay(actor, "runs.message");
  const branch = (await listKnownBranches()).find((each) => code === null || each.code === code);
  if (!branch) throw new AppError("not_found");
  const day = wanted ?? dayKey(now(), branch.zone);
  return { branch: branch.name, day, runs: await loadRunsToMessage(branch.id, day, wave) };
}
