import { useFetcher } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

/** What came of a trial: the other side's words, or why there was none. */
export type TrialAnswer = { test: { isTaken: boolean; title: string; body: string } };

/** Tries now what is saved, and says what really happened. A fetcher, so that what is typed above stays. */
export function SettingsTrial({
  action,
  title,
  lead,
  answer,
}: {
  action: string;
  title: string;
  lead: string;
  answer: TrialAnswer | undefined;
}) {
  const trial = useFetcher<TrialAnswer>();
  const said = trial.data?.test ?? answer?.test;
  return (
    <>
      <h2 id="settings-trial">{title}</h2>
      <p className="hint">{lead}</p>
      {said && trial.state === "idle" ? (
        <Notice tone={said.isTaken ? "green" : "red"} title={said.title}>
          {said.body}
        </Notice>
      ) : null}
      <trial.Form method="post" action={action}>
        <input type="hidden" name="intent" value="test" />
        <Button busy={trial.state !== "idle"}>{title}</Button>
      </trial.Form>
    </>
  );
}
