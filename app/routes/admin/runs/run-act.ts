import { randomUUID } from "node:crypto";
import { href, type RouterContextProvider } from "react-router";
import { runWords as words } from "#copy/en/runs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { redirectWithToast } from "#app/web/toast.ts";

type Args = { request: Request; params: { runId: string }; context: Readonly<RouterContextProvider> };

/** Starts or ends a run for its driver, as the scan of its code does. */
export function runAct(args: Args, kind: "start" | "end") {
  const { runId } = args.params;
  return formAction(args, {
    actor: staffOf,
    failed: words.failed[kind],
    run: async (actor) => {
      const { code, number } = await getRun(actor, runId);
      const deviceAt = now().toISOString();
      const act = { clientEventId: randomUUID(), kind, code, input: "keyed", deviceAt, offsetMs: 0 };
      const [answer] = await recordActs(actor, [act]);
      if (answer?.flags.includes("repeat"))
        throw new AppError("wrong_state", { reason: answer.run?.state === "ended" ? "run_ended" : "run_started" });
      if (!answer || answer.state === "refused") throw new AppError("wrong_state");
      return redirectWithToast(href("/admin/runs/:runId", { runId }), words.actDone[kind](number));
    },
  });
}
