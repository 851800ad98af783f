import { useRouteLoaderData } from "react-router";
import { securityWords as words } from "#copy/en/security.ts";
import { SecurityRoom } from "#app/components/account/security-room.tsx";
import { ThemeSwitch } from "#app/components/layout/theme-switch.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { runLoader } from "#app/web/loader.ts";
import { loadSecurityPage } from "#app/web/security-page.ts";
import type { Route } from "./+types/profile";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.profile}, ${companyOf(matches).name}` }];

export async function loader({ context }: Route.LoaderArgs) {
  const person = staffOf(context);
  return runLoader(() => loadSecurityPage(person));
}

/** What everybody has at /account/security, in the frame of the office. */
export default function Profile({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{words.profile}</h1>
        <span className="admin-frame-bar-note">{page.who}</span>
        <ThemeSwitch id="profile-theme" theme={useRouteLoaderData<typeof rootLoader>("root")?.theme} />
      </div>
      <div className="admin-frame-page">
        <SecurityRoom page={page} />
      </div>
    </>
  );
}
