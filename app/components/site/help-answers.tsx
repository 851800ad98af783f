import type { ReactNode } from "react";
import type { HelpAnswer } from "#domain/help/find-answers.ts";
import { HelpGoods } from "#app/components/site/help-goods.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";

/**
 * Questions as rows that open, each answer with its anchor inside the row: a browser that goes to the anchor opens the
 * row, also without scripts. `isRepeated`: the answer is shown again below, where its anchor is. An answer with a
 * picture is open from the start.
 */
export function HelpAnswers({ answers, isRepeated = false }: { answers: HelpAnswer[]; isRepeated?: boolean }) {
  return (
    <ol className="help-answers">
      {answers.map((answer) => (
        <li key={answer.key}>
          {/* The browser may have opened it before hydration. */}
          <details open={Boolean(answer.goods) && !isRepeated} suppressHydrationWarning>
            <summary>
              <h3>{answer.question}</h3>
              <Icon name="chevron-down" />
            </summary>
            <div className="help-answers-body" id={isRepeated ? undefined : answer.key}>
              <Body answer={answer} />
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}

/** What was found, the best answer whole and the others as rows. */
export function FoundAnswers({ answers, best, others }: { answers: HelpAnswer[]; best: string; others: string }) {
  const [first, ...rest] = answers;
  if (!first) return null;
  return (
    <>
      <ol className="help-answers-best">
        <li>
          <p className="caption">{best}</p>
          <h3>{first.question}</h3>
          <Body answer={first} />
        </li>
      </ol>
      {rest.length > 0 ? (
        <>
          <p className="caption">{others}</p>
          <HelpAnswers answers={rest} isRepeated />
        </>
      ) : null}
    </>
  );
}

function Body({ answer: { answer, steps, goods, link } }: { answer: HelpAnswer }): ReactNode {
  return (
    <>
      <p>{answer}</p>
      {steps ? (
        <ol className="help-answers-steps">
          {steps.map(({ title, text }, place) => (
            <li key={title}>
              <span aria-hidden="true">{place + 1}</span>
              <p>
                <b>{title}</b> {text}
              </p>
            </li>
          ))}
        </ol>
      ) : null}
      {goods ? <HelpGoods goods={goods} /> : null}
      {link ? (
        <PageLink className="text-link" to={link.to}>
          {link.words}
        </PageLink>
      ) : null}
    </>
  );
}
