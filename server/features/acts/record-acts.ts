import type { z } from "zod";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { mayDo } from "#domain/road/policy.ts";
import { readAct, type RoadActInput } from "#domain/road/inputs.ts";
import { readCode } from "#domain/road/read-code.ts";
import { newsDelayMs } from "#domain/road/undo.ts";
import type { ActAnswer } from "#domain/road/views.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { ActKind } from "#domain/road/vocabulary.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { doerOf } from "#server/features/acts/leg-of-act.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import { asAppError } from "#server/db/errors.ts";
import { log } from "#server/log.ts";
import { transaction } from "#server/db/transaction.ts";
import { type FoundCircumstances, recordAct } from "#server/features/acts/record-act.ts";
import { findContainerCoded } from "#server/features/containers/read-scanned-code.ts";
import { findRunByNumber, type RunRow } from "#server/features/runs/run.rows.ts";
import { inBatch } from "#server/features/shipments/batch-news.ts";
import { countInAdvance } from "#server/limits/count-in-advance.ts";
import { findKnownBranch, type NamedBranch } from "#server/features/branches/branches.rows.ts";
import { listBranches, type StoredBranch } from "#server/features/branches/list-branches.ts";

/**
 * Records what devices wrote down, each act in its own transaction and with its own answer (G17): only a malformed
 * one, or a kind that the role may not do, is refused, and no answer stops the acts behind it. Of several events of a
 * shipment, only the last is told to customers. `isTold`: staff enter it for a driver, with a reason (G85), which no
 * device says of its acts. @throws AppError `rate_limited`, before anything of the batch is recorded.
 */
export async function recordActs(
  actor: Actor,
  batch: readonly unknown[],
  { isTold = false } = {},
): Promise<ActAnswer[]> {
  assertMay(actor, "acts.record");
  if (actor.kind === "person") await countInAdvance("acts", actor.userId, batch.length);
  const read = batch.map((raw) => ({ raw, parsed: readAct(raw) }));
  const codes = read.map(({ parsed }) => (parsed.success ? readCode(parsed.data.code) : null));
  // In memory, and outside the transactions of the acts, which would read them again.
  const branches = await listBranches();
  return inBatch(newsDelayMs, async () => {
    const answers: ActAnswer[] = [];
    for (const [at, { raw, parsed }] of read.entries()) {
      if (!parsed.success) {
        answers.push(refused(raw, parsed.error.issues));
        continue;
      }
      const act = parsed.data;
      if (!mayDo(actor, act.kind)) {
        answers.push(refused(raw, [{ path: ["kind"], message: "not_allowed" }]));
        continue;
      }
      if (act.input === "told" && !isTold) {
        answers.push(refused(raw, [{ path: ["input"], message: "not_allowed" }]));
        continue;
      }
      const isPiece = codes[at]?.kind === "piece";
      const record = () =>
        transaction(async () => recordAct(actor, act, await findNamed(actor, act, branches, isPiece)));
      try {
        answers.push(
          await record().catch((thrown: unknown) => (isPassing(thrown) ? record() : Promise.reject(thrown))),
        );
      } catch (thrown) {
        answers.push(failedAct(raw, thrown));
      }
    }
    return answers;
  });
}

/** Whether the database ended a transaction in favor of another, so that the same work succeeds when repeated. */
function isPassing(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.code === "conflict" && thrown.reason === "try_again";
}

/**
 * Answers an act that could not be recorded, so that the device keeps it and goes on with those behind it.
 * @throws if the database is away, which concerns all of them.
 */
function failedAct(raw: unknown, thrown: unknown): ActAnswer {
  const error = asAppError(thrown);
  if (error instanceof AppError && error.code === "unavailable") throw error;
  log.error({ err: error }, "an act could not be recorded");
  return refused(raw, [{ path: [], message: "failed" }]);
}

/** Their events say that the parcel is at the branch. */
const kindsAtBranch: readonly ActKind[] = ["drop_off", "arrive", "shelve", "depart"];

/** Finds what the act names. `isIncomplete`: one of it does not exist, or a piece is put into no container. */
async function findNamed(
  actor: Actor,
  act: RoadActInput,
  branches: readonly StoredBranch[],
  isPiece: boolean,
): Promise<FoundCircumstances> {
  const branch = act.branch === "" ? null : await findBranchAt(act.branch, branches);
  const run = act.run === "" ? null : await findRunCoded(act.run);
  const container = act.container === "" ? null : await findContainerCoded(act.container);
  // Without its branch the event would name another place, and without its driver a run holds nothing.
  const lacksPlace =
    (branch === null && isOneOf(kindsAtBranch, act.kind) && (act.branch !== "" || act.kind !== "depart")) ||
    (act.kind === "load" && run !== null && run.driverId === null && !doerOf(actor).isDriver);
  // A message needs no place, and can be read after its run was removed.
  const isIncomplete =
    act.kind !== "read" &&
    (lacksPlace ||
      (act.branch !== "" && branch === null) ||
      (act.run !== "" && run === null) ||
      (container === null && (act.container !== "" || (act.kind === "put" && isPiece))));
  return { branch, run, container, isIncomplete, lacksPlace };
}

/** Finds a branch by its code or name, an open one first. */
async function findBranchAt(named: string, branches: readonly StoredBranch[]): Promise<NamedBranch | null> {
  const text = named.trim().toLowerCase();
  const open = branches.find(({ code, name }) => code.toLowerCase() === text || name.toLowerCase() === text);
  return open ?? (await findKnownBranch(named));
}

async function findRunCoded(text: string): Promise<RunRow | null> {
  const code = readCode(text);
  return code.kind === "run" ? findRunByNumber(code.number) : null;
}

function refused(raw: unknown, issues: readonly Pick<z.core.$ZodIssue, "path" | "message">[]): ActAnswer {
  const id = isRecord(raw) && typeof raw["clientEventId"] === "string" ? raw["clientEventId"].slice(0, 64) : "";
  return {
    clientEventId: id,
    state: "refused",
    signal: "unknown",
    flags: [],
    occurredAt: null,
    parcel: null,
    run: null,
    container: null,
    issues: issues.slice(0, 20).map(({ path, message }) => ({ path: path.join("."), message })),
  };
}
