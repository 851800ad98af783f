import { driverWords as words } from "#copy/en/driver.ts";
import { type NextStep, nextSteps } from "#domain/road/vocabulary.ts";
import { useDriver } from "#app/components/driver/driver-context.ts";

/** `cardLeft`: absent until it is answered. */
export type Noted = { cardLeft?: boolean; next: NextStep };

const answers = [
  { value: "yes", isLeft: true },
  { value: "no", isLeft: false },
] as const;

/** What a driver notes of a delivery that was not possible (G76). */
export function AttemptFields({ noted, onNote }: { noted: Noted; onNote: (more: Partial<Noted>) => void }) {
  const { run } = useDriver();
  const titles = { ...words.nextSteps, branch: words.nextSteps.branch(run?.branch ?? "") };
  return (
    <>
      <fieldset className="attempt-fields-card">
        <legend>{words.card.question}</legend>
        <small>{words.card.note}</small>
        <div className="segments">
          {answers.map(({ value, isLeft }) => (
            <label key={value}>
              <input
                type="radio"
                name="cardLeft"
                value={value}
                checked={noted.cardLeft === isLeft}
                onChange={() => onNote({ cardLeft: isLeft })}
              />
              {words.card[value]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="attempt-fields-next">
        <legend>{words.whatNext}</legend>
        <div className="attempt-fields-list">
          {nextSteps.map((step) => (
            <label key={step}>
              <span>{titles[step]}</span>
              <input
                type="radio"
                name="next"
                value={step}
                checked={noted.next === step}
                onChange={() => onNote({ next: step })}
              />
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
