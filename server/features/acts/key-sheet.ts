import { hash } from "node:crypto";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import {
  type KeyedSheet,
  longestRunMs,
  sheetFields,
  type SheetLine,
  type SheetOutcome,
  sheetWallTime,
} from "#domain/road/paper-sheet.ts";
import type { RunDetails, RunStop } from "#domain/road/run-views.ts";
import type { ActAnswer } from "#domain/road/views.ts";
import type { ActKind } from "#domain/road/vocabulary.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { typedInstant } from "#domain/shared/typed-instant.ts";
import { now } from "#server/clock.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { getRun } from "#server/features/runs/get-run.ts";

/** `recorded`: stops with an outcome now. `flagged`: acts that opened a task. `failed`: acts that are not recorded. */
export type SheetKeyed = { recorded: number; flagged: number; failed: number };

/** `time`: as written. */
type Planned = { kind: ActKind; code: string; at: Date; time: string; stop?: SheetLine };

/**
 * Records what a paper sheet of a run says, by the same acts as a device (G37): what was loaded, the start, each
 * outcome at its time, and the end. A stop whose outcome is known already is left as it is, and a sheet that is sent
 * twice is recorded once. @throws `not_found`, `invalid_input` (a start without which nothing left, a time that the
 * clocks skip, is in the future or is too long after the start).
 */
export async function keySheet(actor: Actor, runId: string, sheet: KeyedSheet): Promise<SheetKeyed> {
  assertMay(actor, "runs.plan");
  const run = await getRun(actor, runId);
  const planned = actsOf(run, sheet);
  const answers = await recordActs(
    actor,
    planned.map(({ kind, code, at, time, stop }) => ({
      clientEventId: `paper-${hash("sha256", [runId, kind, code, stop?.outcome, time].join(" "), "base64url")}`,
      kind,
      code,
      run: code === run.code ? "" : run.code,
      branch: kind === "load" ? run.branch.code : "",
      reason: kind === "fail" ? stop?.outcome : null,
      input: "paper",
      deviceAt: at.toISOString(),
      // Written by the clock on the wall.
      offsetMs: 0,
    })),
  );
  const isDone = ({ state }: ActAnswer) => state !== "refused";
  return {
    recorded: planned.filter(({ stop, kind }, at) => stop && kind !== "load" && isDone(answers[at] ?? none)).length,
    flagged: answers.filter(({ state }) => state === "flagged" || state === "quarantined").length,
    failed: answers.filter((answer) => !isDone(answer)).length,
  };
}

const none = { state: "refused" } as ActAnswer;

/** Returns the acts in order of time, those at one moment as they were done. */
function actsOf(run: RunDetails, { started, ended, lines }: KeyedSheet): Planned[] {
  const known = new Map(run.items.map((stop) => [keyOf(stop), stop]));
  const open = lines.filter((line) => known.get(keyOf(line))?.outcome === null);
  const readAt = clockOf(run, started);
  const startsNow = run.startedAt === null && (started !== "" || open.some(({ outcome }) => outcome !== "left_behind"));
  if (startsNow && started === "") throw fieldError("started", "date_time_required");
  const startedAt = startsNow ? readAt(started, "started") : null;
  const acts: Planned[] = [];
  for (const line of open) {
    const stop = known.get(keyOf(line));
    if (!stop || line.outcome === "left_behind") continue;
    const code = stop.trackingNumber;
    // What a driver delivered, and what came back, was on the run when it left.
    if (startedAt && line.kind === "delivery" && stop.loaded < stop.pieces)
      acts.push({ kind: "load", code, at: startedAt, time: started, stop: line });
  }
  if (startedAt) acts.push({ kind: "start", code: run.code, at: startedAt, time: started });
  const outcomes = open.flatMap((line): Planned[] => {
    const code = known.get(keyOf(line))?.trackingNumber ?? "";
    if (line.outcome === "left_behind") return [];
    const { outcome, time } = line;
    return [{ kind: actKindOf(outcome), code, at: readAt(time, sheetFields(line).time), time, stop: line }];
  });
  acts.push(...outcomes.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
  if (ended !== "" && run.state !== "ended") {
    const at = readAt(ended, "ended");
    if (outcomes.some((outcome) => outcome.at > at)) throw fieldError("ended", "date_time_invalid");
    acts.push({ kind: "end", code: run.code, at, time: ended });
  }
  return acts;
}

/** Returns how to read a time on the sheet, in the branch's zone. */
export function clockOf(run: RunDetails, started: string) {
  const { zone } = run.startsAt;
  const begin = run.startedAt ? wallDateTime(run.startedAt.at, zone) : `${run.day}T${started || "00:00"}`;
  const [day = run.day, startTime = "00:00"] = begin.split("T");
  const first = typedInstant(begin, zone, "started");
  return (time: string, field: string): Date => {
    const wall = sheetWallTime(day, startTime, time);
    // A sheet has minutes only: the present one means now, behind what was scanned in it.
    if (wall === wallDateTime(now(), zone)) return now();
    const at = typedInstant(wall, zone, field);
    if (at.getTime() - first.getTime() > longestRunMs) throw fieldError(field, "date_time_invalid");
    if (at > now()) throw fieldError(field, "event_in_future");
    return at;
  };
}

/** Returns the act that says an outcome. */
export function actKindOf(outcome: SheetOutcome): ActKind {
  if (outcome === "delivered") return "deliver";
  return outcome === "collected" ? "collect" : "fail";
}

function keyOf({ shipmentId, kind }: Pick<RunStop, "shipmentId" | "kind">): string {
  return `${shipmentId} ${kind}`;
}
