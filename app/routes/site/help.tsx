import { useLayoutEffect } from "react";
import { Form, Link, useLocation } from "react-router";
import { helpChapters } from "#content/en/help.ts";
import { frameWords } from "#copy/en/frame.ts";
import { helpWords as words } from "#copy/en/help.ts";
import { openingHoursLines } from "#copy/en/opening-hours.ts";
import { findAnswers, type HelpAnswer, wholeAnswer } from "#domain/help/find-answers.ts";
import { pathHere } from "#domain/shared/language.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { now } from "#server/clock.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { FoundAnswers, HelpAnswers } from "#app/components/site/help-answers.tsx";
import { BrokenLines } from "#app/components/site/section-head.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useCompany } from "#app/hooks/use-company.ts";
import { type PeopleHours, peopleHours } from "#app/routes/site/people-hours.ts";
import { companyOf } from "#app/web/company.ts";
import { questionsFact } from "#app/web/page-facts.ts";
import { pageFound } from "#app/web/page-found.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import "#app/styles/site.css";
import type { Route } from "./+types/help";

const all = () => helpChapters.flatMap(({ answers }) => answers);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const company = companyOf(matches);
  return pageMeta({
    company,
    title: words.title(company.name),
    description: words.description,
    ...loaderData?.found,
  });
};

/** `?q=` brings the answers to a question first; nothing is kept of what was asked. */
export async function loader({ request }: Route.LoaderArgs) {
  const asked = cutText((new URL(request.url).searchParams.get("q") ?? "").trim(), 200);
  return {
    asked,
    answers: asked === "" ? null : findAnswers(helpChapters, asked),
    people: peopleHours((await listShownBranches())[0], now()),
    found: await pageFound("/help", frameWords.help, () => [
      questionsFact(all().map((each) => ({ question: each.question, answer: wholeAnswer(each) }))),
    ]),
  };
}

/** Opens the answer that the address names, also if the browser opens none or no new document was loaded. */
function useNamedAnswer() {
  const { hash, key } = useLocation();
  useLayoutEffect(() => {
    const named = document.getElementById(hash.slice(1));
    const row = named?.closest("details");
    if (!named || !row || row.open) return;
    row.open = true;
    named.scrollIntoView();
  }, [hash, key]);
}

export default function Help({ loaderData: { asked, answers, people } }: Route.ComponentProps) {
  useNamedAnswer();
  return (
    <div className="site-frame-page">
      <div className="page-width page-head help-page-head">
        <h1>
          <BrokenLines lines={[...words.heading]} />
        </h1>
        <p>{words.lead(all().length)}</p>
        <Form method="get" role="search" aria-label={words.search} preventScrollReset>
          <label htmlFor="q" className="visually-hidden">
            {words.search}
          </label>
          <Icon name="search" />
          <input
            key={asked}
            id="q"
            name="q"
            type="search"
            className="field-input"
            defaultValue={asked}
            maxLength={200}
          />
          <Button look="ink">{words.find}</Button>
        </Form>
      </div>
      <div className="page-width help-page">
        <nav aria-label={words.chapters}>
          <ul>
            {helpChapters.map(({ key, title, answers: own }) => (
              <li key={key}>
                <a href={`#${key}`}>
                  {title} <span className="mono">{own.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="help-page-answers">
          {answers ? <Found asked={asked} answers={answers} /> : null}
          {helpChapters.map(({ key, title, answers: own }) => (
            <section key={key} aria-labelledby={key}>
              <h2 id={key}>{title}</h2>
              <HelpAnswers answers={own} />
            </section>
          ))}
        </div>
        <People hours={people} />
      </div>
    </div>
  );
}

/** Shows what was found above the chapters, without anchors: these belong to the answers below. */
function Found({ asked, answers }: { asked: string; answers: HelpAnswer[] }) {
  const isNone = answers.length === 0;
  return (
    <section className="help-page-found">
      <div role="status">
        <h2>{isNone ? words.none(asked) : words.found(answers.length, asked)}</h2>
      </div>
      {isNone ? (
        <div className="help-page-none">
          <p>{words.noneLead}</p>
          <LinkButton look="ink" to="/contact">
            {words.write}
          </LinkButton>
        </div>
      ) : (
        <FoundAnswers key={asked} answers={answers} best={words.best(answers.length)} others={words.others} />
      )}
      <p>
        <Link className="text-link" to="/help" preventScrollReset>
          {words.all}
        </Link>
      </p>
    </section>
  );
}

function People({ hours: here }: { hours: PeopleHours | null }) {
  const { phone, hours } = useCompany();
  return (
    <aside className="help-page-people" aria-labelledby="people">
      <div>
        <h2 className="caption" id="people">
          {words.people}
        </h2>
        {here ? (
          <p className={here.isHere ? "help-page-here" : "help-page-away"}>
            {here.isHere ? words.answerUntil(here.when) : words.answerFrom(here.when)}
          </p>
        ) : null}
        <ul>
          {(hours ? openingHoursLines(hours) : []).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <LinkButton look="ink" icon="chat" to="/support?person">
          {words.person}
        </LinkButton>
        {phone ? (
          <a className="button mono" href={`tel:${phone.dial}`}>
            {phone.display}
          </a>
        ) : null}
        <LinkButton to="/contact">{words.write}</LinkButton>
      </div>
      <form action={pathHere("/verify")}>
        <h2 className="caption">{words.checkTitle}</h2>
        <p>{words.checkLead}</p>
        <Field label={words.code} name="code">
          {(control) => (
            <div className="help-page-code">
              <input
                className="field-input mono"
                {...control}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={60}
              />
              <Button>{words.check}</Button>
            </div>
          )}
        </Field>
      </form>
      <div>
        <h2 className="caption">{words.neverTitle}</h2>
        <p>{words.never}</p>
      </div>
    </aside>
  );
}
