import type { ReactNode } from "react";
import { Form, NavLink } from "react-router";
import { backOfficeWords, dashboardWords, shipmentListWords } from "#copy/en/back-office.ts";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Mark } from "#app/components/layout/brand.tsx";

const places: { to: string; words: string; icon: IconName }[] = [
  { to: "/admin/dashboard", words: dashboardWords.title, icon: "dashboard" },
  { to: "/admin/shipments", words: shipmentListWords.title, icon: "bag" },
  { to: "/admin/users", words: backOfficeWords.users, icon: "users" },
  { to: "/admin/settings", words: backOfficeWords.settings, icon: "settings" },
];

/** The back office round a page: rail with navigation "Admin" and Logout, no footer. `counts` puts a number on a place ("/admin/shipments": 3); `logoutTo` receives the POST; start pages with `<div className="admin-frame-bar"><h1>…</h1></div>`. */
export function AdminFrame({
  initials,
  companyName,
  logoutTo = "/logout",
  counts = {},
  children,
}: {
  initials: string;
  companyName: string;
  logoutTo?: string;
  counts?: Record<string, number>;
  children: ReactNode;
}) {
  return (
    <div className="admin-frame">
      <header className="admin-frame-rail">
        <Mark name={companyName} />
        <nav aria-label={backOfficeWords.navigation}>
          <ul>
            {places.map((place) => (
              <li key={place.to}>
                <NavLink to={place.to}>
                  <Icon name={place.icon} />
                  {place.words}
                  {counts[place.to] ? (
                    <em>
                      {counts[place.to]}
                      <span className="visually-hidden"> {backOfficeWords.needAttention}</span>
                    </em>
                  ) : null}
                </NavLink>
              </li>
            ))}
          </ul>
          <Form method="post" action={logoutTo}>
            <span className="admin-frame-avatar" aria-hidden="true">
              {initials}
            </span>
            <button>
              <Icon name="logout" />
              {backOfficeWords.logout}
            </button>
          </Form>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
