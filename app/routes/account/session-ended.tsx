import { Form, Link } from "react-router";
import { accountWords } from "#copy/en/accounts.ts";
import { sessionEndWords } from "#copy/en/session-end.ts";
import { Poster } from "#app/components/account/poster.tsx";
import { Brand } from "#app/components/layout/brand.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostedFields } from "#app/components/ui/posted-fields.tsx";
import { useCompany } from "#app/hooks/use-company.ts";
import { readFields, sendableAgain } from "#app/web/read-form.ts";
import { safePath } from "#app/web/safe-path.ts";
import "#app/styles/account.css";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/session-ended";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${accountWords.sessionEnded}, ${companyOf(matches).name}` },
  { name: "robots", content: "noindex" },
];

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

const doorOf = (asked: URLSearchParams) => (asked.get("door") === "/admin/login" ? "/admin/login" : "/login");

export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  return { door: doorOf(asked), postTo: safePath(asked.get("from"), "/") };
}

/** Receives a form posted after its session had ended, without JavaScript (app/web/actor.ts). */
export async function action({ request }: Route.ActionArgs) {
  return { fields: sendableAgain(await readFields(request)) };
}

export default function SessionEnded({ loaderData: { door, postTo }, actionData }: Route.ComponentProps) {
  const company = useCompany();
  return (
    <div className="sign-in-page">
      <main className="sign-in-page-column" id="main" tabIndex={-1}>
        <Link className="brand" to="/">
          <Brand company={company} />
        </Link>
        <div className="sign-in-page-form">
          <h1>{accountWords.sessionEnded}</h1>
          {actionData ? <p>{accountWords.sessionEndedBody}</p> : null}
          <Form method="post" action={postTo} reloadDocument className="sign-in-page-again">
            {actionData ? <PostedFields fields={actionData.fields} /> : null}
            <a className="button signal" href={door} target="_blank" rel="noreferrer">
              {sessionEndWords.signInAgain}
            </a>
            {actionData ? <Button>{accountWords.sendAgain}</Button> : null}
          </Form>
        </div>
      </main>
      <Poster company={company} />
    </div>
  );
}
