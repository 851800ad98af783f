import { Link } from "react-router";
import type { HelpAnswer } from "#domain/help/find-answers.ts";

/** Questions with their answers, each under an anchor of its own; `isRepeated`: it stands once more below, where the anchor is. */
export function HelpAnswers({ answers, isRepeated = false }: { answers: HelpAnswer[]; isRepeated?: boolean }) {
  return (
    <ol className="help-answers">
      {answers.map(({ key, question, answer, link }) => (
        <li key={key} id={isRepeated ? undefined : key}>
          <h3>{question}</h3>
          <p>{answer}</p>
          {link ? (
            <Link className="text-link" to={link.to}>
              {link.words}
            </Link>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
