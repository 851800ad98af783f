import { useFetcher } from "react-router";
import { textWords as words } from "#copy/en/texts.ts";
import type { TrialAnswer } from "#app/components/admin/settings/settings-trial.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf } from "#app/components/form/refusal.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

type TextTrialAnswer = Partial<TrialAnswer> & RefusedForm;

/** Sends a test message to a number. A fetcher, so that the form above keeps its input. */
export function TextTest({
  action,
  answer,
  length,
}: {
  action: string;
  answer: TextTrialAnswer | undefined;
  /** How long its words are, and what they cost. */
  length: string;
}) {
  const trial = useFetcher<TextTrialAnswer>();
  const said = trial.data ?? answer;
  const isIdle = trial.state === "idle";
  return (
    <section className="settings-trial" aria-labelledby="text-test">
      <h2 id="text-test">{words.test}</h2>
      <p className="hint">{words.testLead(length)}</p>
      {said?.test && isIdle ? (
        <Notice tone={said.test.isTaken ? "green" : "red"} title={said.test.title}>
          {said.test.body}
        </Notice>
      ) : null}
      <trial.Form method="post" action={action} className="text-test-form">
        <input type="hidden" name="intent" value="test" />
        <TextField
          label={words.testPhone}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={said?.values["phone"] ?? ""}
          error={isIdle ? issueOf(said, "phone") : undefined}
        />
        <Button busy={!isIdle}>{words.test}</Button>
      </trial.Form>
    </section>
  );
}
