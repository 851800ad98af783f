import { data, Form } from "react-router";
import { cutText } from "#domain/shared/cut-text.ts";
import { frameWords } from "#copy/en/frame.ts";
import { messageCheckWords as words } from "#copy/en/message-check.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { checkMessage } from "#server/features/notifications/check-message.ts";
import { BrokenLines } from "#app/components/site/section-head.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";
import { useCompany } from "#app/hooks/use-company.ts";
import { presentMessageCheck, presentWait, type ShownCheck } from "#app/routes/site/present-message-check.ts";
import { companyOf } from "#app/web/company.ts";
import { pageFound } from "#app/web/page-found.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import "#app/styles/site.css";
import type { Route } from "./+types/verify";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const company = companyOf(matches);
  const title = words.title(company.name);
  return loaderData?.found
    ? pageMeta({ company, title, description: words.description, ...loaderData.found })
    : [{ title }, { name: "robots", content: "noindex" }];
};

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

type Answer = { code: string; error: string | null; shown: ShownCheck | null };

/** `?code=` says whether the message of a code is ours. The empty form is worth finding, an answer is not. */
export async function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("code");
  if (typed === null) {
    const answer: Answer = { code: "", error: null, shown: null };
    return data({ ...answer, found: await pageFound("/verify", frameWords.verify) });
  }
  const { status, headers, ...answer } = await answerTo(request, cutText(typed.trim(), 60));
  return data({ ...answer, found: null }, { status, headers: { "cache-control": "no-store", ...headers } });
}

async function answerTo(
  request: Request,
  code: string,
): Promise<Answer & { status: number; headers?: Record<string, string> }> {
  if (code === "") return { code, error: words.blank, shown: null, status: 422 };
  try {
    const check = await checkMessage(await getActor(request), { code });
    return { code, error: null, shown: presentMessageCheck(code, check), status: 200 };
  } catch (error) {
    const wait = presentWait(error);
    if (!wait) throw error;
    return {
      code,
      error: wait.sentence,
      shown: null,
      status: 429,
      headers: { "Retry-After": String(wait.seconds) },
    };
  }
}

export default function Verify({ loaderData: { code, error, shown } }: Route.ComponentProps) {
  return (
    <div className="site-frame-page">
      <div className="page-width page-head verify-page-head">
        <div>
          <h1>
            <BrokenLines lines={[...words.heading]} />
          </h1>
          <p>{words.lead}</p>
        </div>
        <Form method="get" preventScrollReset>
          <Field label={words.code} name="code" hint={words.hint} error={error ?? undefined}>
            {(control) => (
              <div className="verify-page-code">
                <input
                  className="field-input mono"
                  {...control}
                  key={code}
                  defaultValue={code}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={60}
                />
                <Button look="ink">{words.check}</Button>
              </div>
            )}
          </Field>
        </Form>
      </div>
      <div className="page-width verify-page">
        <div>
          <div role="status">{shown ? <Result shown={shown} /> : null}</div>
          <Steps />
        </div>
        <Never />
      </div>
    </div>
  );
}

function Result({ shown: { isOurs, asked, title, sentence } }: { shown: ShownCheck }) {
  return (
    <section className={`verify-page-result ${isOurs ? "ours" : "foreign"}`}>
      <p className="mono verify-page-asked">{asked}</p>
      <h2>
        <Icon name={isOurs ? "check" : "alert"} size={32} />
        {title}
      </h2>
      <p>{sentence}</p>
      {isOurs ? <p className="verify-page-compare">{words.ours.compare}</p> : null}
    </section>
  );
}

function Steps() {
  return (
    <section className="verify-page-steps" aria-labelledby="steps">
      <h2 id="steps">{words.stepsTitle}</h2>
      <ol>
        {words.steps.map(({ title, body }, place) => (
          <li key={title}>
            <span className="verify-page-place" aria-hidden="true">
              {place + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{body}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="verify-page-ways">
        <LinkButton look="ink" to="/contact">
          {words.tell}
        </LinkButton>
        <LinkButton to="/track">{words.track}</LinkButton>
      </div>
    </section>
  );
}

function Never() {
  const { phone } = useCompany();
  return (
    <aside className="verify-page-never" aria-labelledby="never">
      <h2 className="caption" id="never">
        {words.neverTitle}
      </h2>
      <p>{words.never}</p>
      {phone ? (
        <a className="button mono" href={`tel:${phone.dial}`}>
          {phone.display}
        </a>
      ) : null}
      <PageLink className="text-link" to="/help#fraud">
        {words.more}
      </PageLink>
    </aside>
  );
}
