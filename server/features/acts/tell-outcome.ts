import { hash } from "node:crypto";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { canBeTold, type ToldStop } from "#domain/road/told-outcomes.ts";
import { toldOutcomesOf } from "#domain/road/told-vocabulary.ts";
import type { ActAnswer } from "#domain/road/views.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { stopsTopic } from "#domain/shipments/stops-topic.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { actKindOf, clockOf } from "#server/features/acts/key-sheet.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { hasOutcome } from "#server/features/runs/run-stop.rows.ts";
import { lockRuns } from "#server/features/runs/run.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Records what came of a stop for its driver, as they or a party told it (G85). The act is of the staff member; the
 * audit log says for whom, who told it and why. An act that the phone sends later is compared as any second one.
 * @throws `not_found`; `wrong_state` unless the run is under way and the stop open; `invalid_input`.
 */
export async function tellOutcome(actor: Actor, runId: string, told: ToldStop): Promise<ActAnswer> {
  assertMay(actor, "runs.plan");
  const { shipmentId, kind, outcome, time, toldBy, reason } = told;
  // Before the transaction: travel times may wait for a server.
  const run = await getRun(actor, runId);
  const stop = run.items.find((each) => each.shipmentId === shipmentId && each.kind === kind);
  if (!stop) throw new AppError("not_found");
  const verdict = canBeTold(run);
  if (!verdict.ok) throw new AppError(verdict.code, { reason: verdict.reason });
  if (stop.outcome !== null) throw hasOne();
  if (!isOneOf(toldOutcomesOf(kind), outcome)) throw fieldError("outcome", "choice_invalid");
  const at = time === "" ? now() : clockOf(run, "")(time, "time");
  const actKind = actKindOf(outcome);
  return transaction(async () => {
    // Behind the lock: of two at the same moment, the second sees the outcome of the first.
    await lockRuns([runId]);
    if (await hasOutcome(runId, told)) throw hasOne();
    const act = {
      clientEventId: `told-${hash("sha256", [runId, shipmentId, kind, outcome, at.toISOString()].join(" "), "base64url")}`,
      kind: actKind,
      code: stop.trackingNumber,
      run: run.code,
      reason: actKind === "fail" ? outcome : null,
      input: "told",
      deviceAt: at.toISOString(),
      // By the clock of the server, or of the branch.
      offsetMs: 0,
    };
    const [answer] = await recordActs(actor, [act], { isTold: true });
    if (!answer || answer.state === "refused") throw new AppError("wrong_state");
    const after = { outcome, onBehalfOf: run.driver?.name ?? "", toldBy, reason };
    await recordActivity(actor, {
      subjectKind: "shipment",
      action: "shipment.outcome_told",
      subjectId: shipmentId,
      after,
    });
    if (run.driver) await publishChanged(stopsTopic(run.driver.id));
    return answer;
  });
}

const hasOne = () => new AppError("wrong_state", { reason: "stop_has_outcome" });
