import { data, type RouterContextProvider } from "react-router";
import { verdictReason } from "#copy/en/messages.ts";
import type { PersonActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { statusOfError } from "#domain/shared/error-status.ts";
import { log } from "#server/log.ts";
import type { TrialAnswer } from "#app/components/admin/settings/settings-trial.tsx";
import { formAction } from "#app/web/action.ts";
import { personOf } from "#app/web/actor.ts";

type Test = TrialAnswer["test"];

/** Runs a test of the saved settings. Its failure is a result too; an invalid field is thrown. */
export async function runTrial(failed: string, send: () => Promise<Test>): Promise<{ test: Test; status: number }> {
  try {
    return { test: await send(), status: 200 };
  } catch (error) {
    if (error instanceof AppError && error.issues.length > 0) throw error;
    const known = error instanceof AppError ? error : null;
    if (!known) log.error({ err: error }, "a test of the settings failed");
    const body = known?.reason ? verdictReason(known.reason) : "";
    return { test: { isTaken: false, title: failed, body }, status: known ? statusOfError(known) : 500 };
  }
}

/** Answers the button that tests the saved settings. */
export function trialAction(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  {
    fields,
    failed,
    send,
  }: { fields: Record<string, string>; failed: string; send: (person: PersonActor) => Promise<Test> },
) {
  return formAction(args, {
    actor: personOf,
    form: "test",
    fields,
    failed,
    run: async (person) => {
      const { test, status } = await runTrial(failed, () => send(person));
      return data({ form: "test", message: "", issues: [], values: fields, test }, { status });
    },
  });
}
