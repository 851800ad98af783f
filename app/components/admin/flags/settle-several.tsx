import { href } from "react-router";
import { flagListWords as words, flagPageWords } from "#copy/en/flags.ts";
import { SettleFields } from "#app/components/admin/flags/settle-fields.tsx";
import type { FlagAnswerLine } from "#app/components/admin/flags/flag-pages.ts";
import { SubmitButton } from "#app/components/form/fields.tsx";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { PostedForm } from "#app/components/form/posted-form.tsx";

/** Id of the form that the checkboxes of the rows belong to. */
export const severalFormId = "settle-several";

/** One answer for all ticked flags of a kind. */
export function SettleSeveral({
  kind,
  ids,
  answers,
  answer,
}: {
  kind: string;
  /** Of a rejected form; in the list the checkboxes name them. */
  ids?: string;
  answers: readonly FlagAnswerLine[];
  answer?: RefusedForm | undefined;
}) {
  return (
    <section className="settle-several" aria-labelledby="several">
      <h2 id="several">{words.several}</h2>
      <p className="hint">{words.severalLead}</p>
      <PostedForm
        id={severalFormId}
        action={href("/admin/flags/settlements")}
        className="settle-several-form"
        failed={words.severalFailed}
        answer={answer}
        hidden={ids ? { kind, ids } : { kind }}
      >
        <SettleFields answers={answers} question={flagPageWords.question} />
        <SubmitButton look="ink">{words.settleTicked}</SubmitButton>
      </PostedForm>
    </section>
  );
}
