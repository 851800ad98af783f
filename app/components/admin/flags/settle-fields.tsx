import { flagPageWords as words } from "#copy/en/flags.ts";
import type { FlagAnswerLine } from "#app/components/admin/flags/flag-pages.ts";
import { TextField } from "#app/components/form/fields.tsx";
import { useFormState } from "#app/components/form/form-state.ts";
import { RadioCard } from "#app/components/ui/radio-card.tsx";

/**
 * The answers to a flag and what they need. The fields for a reason and for a number appear with an answer that needs
 * them (`settle-fields.css`), also without JavaScript.
 */
export function SettleFields({ answers, question }: { answers: readonly FlagAnswerLine[]; question: string }) {
  const form = useFormState();
  const error = form?.errorOf("answer");
  return (
    <div className="settle-fields">
      <div
        role="radiogroup"
        aria-label={question}
        aria-describedby={error ? "answer-error" : undefined}
        className="settle-fields-answers"
      >
        {answers.map(({ value, title, note, needs }, at) => (
          <RadioCard
            key={value}
            id={at === 0 ? "answer" : undefined}
            label={title}
            name="answer"
            value={value}
            note={note}
            data-needs={needs}
            data-key={String(at + 1)}
            defaultChecked={form?.typedOf("answer") === value}
            aside={
              <kbd aria-hidden="true" className="settle-fields-key">
                {at + 1}
              </kbd>
            }
          />
        ))}
      </div>
      {error ? (
        <p id="answer-error" className="field-message">
          {error}
        </p>
      ) : null}
      {answers.some(({ needs }) => needs === "number") ? (
        <div className="settle-fields-number">
          <TextField
            label={words.number}
            name="number"
            mono
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
      ) : null}
      {answers.some(({ needs }) => needs === "reason") ? (
        <div className="settle-fields-reason">
          <TextField label={words.reason} name="reason" maxLength={300} autoComplete="off" />
        </div>
      ) : null}
    </div>
  );
}
