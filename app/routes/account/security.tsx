import { Link } from "react-router";
import { accountWords } from "#copy/en/accounts.ts";
import { securityWords as words } from "#copy/en/security.ts";
import { SecurityRoom } from "#app/components/account/security-room.tsx";
import { StayingToast } from "#app/components/layout/staying-toast.tsx";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { toastContext } from "#app/web/context.ts";
import { runLoader } from "#app/web/loader.ts";
import { loadSecurityPage } from "#app/web/security-page.ts";
import { withToast } from "#app/web/toast.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/security";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson, withToast];
export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ context }: Route.LoaderArgs) {
  const page = await runLoader(() => loadSecurityPage(personOf(context)));
  return { page, toast: context.get(toastContext) };
}

export default function Security({ loaderData: { page, toast } }: Route.ComponentProps) {
  return (
    <div className="page-width account-page">
      <div className="account-page-head">
        <div>
          <h1>{words.title}</h1>
          <p>{page.who}</p>
        </div>
        <Link className="text-link" to="/account">
          {accountWords.accountTitle}
        </Link>
      </div>
      <SecurityRoom page={page} />
      <StayingToast toast={toast} />
    </div>
  );
}
