import { Form, isRouteErrorResponse, Outlet } from "react-router";
import { company } from "#content/company.ts";
import { accountWords } from "#copy/en/accounts.ts";
import { AdminFrame } from "#app/components/layout/admin-frame.tsx";
import { ErrorPage, errorPageProps, errorTitle } from "#app/components/layout/error-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { StayingToast } from "#app/components/admin/staying-toast.tsx";
import { personOf, requireStaff, type SessionEnded, withActor } from "#app/web/actor.ts";
import { toastContext } from "#app/web/context.ts";
import { withToast } from "#app/web/toast.ts";
import "#app/styles/admin.css";
import "#app/styles/admin-layout.css";
import type { Route } from "./+types/layout";

/** The one guard of the back office (B1, B6): every page under it has a loader, so it runs for every one. */
export const middleware: Route.MiddlewareFunction[] = [withActor, requireStaff, withToast];

export const meta: Route.MetaFunction = ({ error }) => [{ title: error ? `${errorTitle(error)} ${company.name}` : `Back office, ${company.name}` }];

export function loader({ context }: Route.LoaderArgs) {
  const { displayName, email, role } = personOf(context);
  return { initials: initialsOf(displayName || email), role, toast: context.get(toastContext) };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame initials={loaderData.initials}>
      <Outlet />
      <StayingToast toast={loaderData.toast} />
    </AdminFrame>
  );
}

/** Without the frame: whoever is refused here has no use for its links. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 401) return <SendAgain ended={error.data as SessionEnded} />;
  const page = <ErrorPage {...errorPageProps(error)} home={loaderData ? "/admin/dashboard" : "/"} />;
  if (!loaderData) return <main id="main" tabIndex={-1}>{page}</main>;
  return <AdminFrame initials={loaderData.initials}>{page}</AdminFrame>;
}

function SendAgain({ ended }: { ended: SessionEnded }) {
  return (
    <main id="main" tabIndex={-1} className="wrap again">
      <h1>{accountWords.sessionEnded}</h1>
      <p>{accountWords.sessionEndedBody}</p>
      <Form method="post" action={ended.postTo}>
        {ended.fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
        <div className="acts">
          <a className="btn sig" href={ended.signInAt} target="_blank" rel="noreferrer">{accountWords.signInAgain}</a>
          <Button>{accountWords.sendAgain}</Button>
        </div>
      </Form>
    </main>
  );
}

function initialsOf(name: string): string {
  return name.split(/[\s.@_-]+/).filter(Boolean).slice(0, 2).map((word) => Array.from(word)[0]?.toUpperCase() ?? "").join("");
}
