import { Link } from "react-router";
import { textWords as words } from "#copy/en/texts.ts";
import { Notice } from "#app/components/ui/notice.tsx";

export type TextState = {
  /** A provider is set, and the switch of the channel is off. */
  isSwitchedOff: boolean;
  /** Where the provider is to bring answers; null where it brings none. */
  inboundUrl: string | null;
  isSns: boolean;
  /** Answers would be refused: nothing is known that they are signed with. */
  isUnsigned: boolean;
};

/** Warns if the channel is switched off: a provider alone sends nothing (E10). */
export function TextSwitchNote({ state }: { state: TextState }) {
  return state.isSwitchedOff ? (
    <Notice tone="amber" quiet>
      {words.switchedOff}{" "}
      <Link className="text-link" to="/admin/settings/notifications">
        {words.switchOn}
      </Link>
    </Notice>
  ) : null;
}

/** Where STOP, START and HELP come in. */
export function TextAnswers({ state }: { state: TextState }) {
  if (!state.isSns && state.inboundUrl === null) return null;
  return (
    <section className="settings-trial" aria-labelledby="text-answers">
      <h2 id="text-answers">{words.answers}</h2>
      {state.inboundUrl === null ? (
        <p className="hint">{words.answersSns}</p>
      ) : (
        <>
          <p className="hint">{words.answersLead}</p>
          <p className="mono text-notes-address">{state.inboundUrl}</p>
          {state.isUnsigned ? <Notice tone="amber">{words.answersUnsigned}</Notice> : null}
        </>
      )}
    </section>
  );
}
