import { redirect } from "react-router";
import { chatWords as words } from "#copy/en/chat.ts";
import { frameWords } from "#copy/en/frame.ts";
import { openingHoursLine } from "#copy/en/opening-hours.ts";
import { readChatSecret } from "#server/auth/chat-cookie.ts";
import { PageHead } from "#app/components/site/page-head.tsx";
import { deskAddress } from "#app/components/support/desk.ts";
import { SupportChat } from "#app/components/support/support-chat.tsx";
import { useDesk } from "#app/components/support/use-desk.ts";
import { PageLink } from "#app/components/ui/page-link.tsx";
import { useCompany } from "#app/hooks/use-company.ts";
import { useHydrated } from "#app/hooks/use-hydrated.ts";
import { keepCookie, readDesk, runDesk } from "#app/routes/site/desk.ts";
import { companyOf } from "#app/web/company.ts";
import { pageFound } from "#app/web/page-found.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import "#app/styles/site.css";
import "#app/styles/support.css";
import type { Route } from "./+types/support";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const company = companyOf(matches);
  return pageMeta({
    company,
    title: words.pageTitle(company.name),
    description: words.description,
    ...loaderData?.found,
  });
};

export async function loader({ request }: Route.LoaderArgs) {
  return {
    desk: await readDesk(readChatSecret(request)),
    isPersonAsked: new URL(request.url).searchParams.has("person"),
    found: await pageFound(deskAddress, words.title),
  };
}

export async function action(args: Route.ActionArgs) {
  const done = await runDesk(args);
  if (!("secret" in done)) return done;
  return redirect(`${deskAddress}#page-latest`, { headers: keepCookie(done.secret) });
}

/** Who cannot be helped here finds the next way without searching. */
function Beside() {
  const { phone, email, hours } = useCompany();
  const { beside } = words;
  return (
    <ul className="support-page-beside" aria-label={beside.title}>
      {phone ? (
        <li>
          <span className="caption">{beside.call}</span>
          <a className="mono" href={`tel:${phone.dial}`}>
            {phone.display}
          </a>
          {hours ? <span className="hint">{openingHoursLine(hours)}</span> : null}
        </li>
      ) : null}
      {email ? (
        <li>
          <span className="caption">{beside.write}</span>
          <a className="small" href={`mailto:${email}`}>
            {email}
          </a>
        </li>
      ) : null}
      {(["help", "branches", "verify"] as const).map((page) => (
        <li key={page}>
          <PageLink to={`/${page}`}>{frameWords[page]}</PageLink>
          <span className="hint">{beside[page]}</span>
        </li>
      ))}
    </ul>
  );
}

export default function Support({ loaderData: { desk, isPersonAsked }, actionData }: Route.ComponentProps) {
  const chat = useDesk(desk, true, actionData ?? null, isPersonAsked);
  const isAlive = useHydrated();
  return (
    <div className="site-frame-page">
      <PageHead title={[...words.pageHeading]} lead={words.pageLead} />
      <section className="page-width support-page" aria-label={words.title}>
        <p className="support-page-people">{(chat.desk ?? desk).people}</p>
        <SupportChat
          place="page"
          desk={chat.desk ?? desk}
          refusal={chat.refusal}
          waiting={chat.waiting}
          isPersonAsked={chat.isPersonAsked}
          onSend={isAlive ? chat.onSend : undefined}
          onAskPerson={isAlive ? chat.onAskPerson : undefined}
        />
        <Beside />
      </section>
    </div>
  );
}
