import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { backOfficeWords } from "#copy/en/back-office.ts";
import { crumbsOf } from "#app/components/layout/admin-places.ts";
import { AdminRail, type RailProps } from "#app/components/layout/admin-rail.tsx";

/** The back office round a page, without footer. Start pages with `<div className="admin-frame-bar"><h1>…</h1></div>`. */
export function AdminFrame({ children, ...rail }: RailProps & { children: ReactNode }) {
  return (
    <div className="admin-frame">
      <AdminRail {...rail} />
      <main id="main" tabIndex={-1}>
        <Crumbs pathname={useLocation().pathname} />
        {children}
      </main>
    </div>
  );
}

function Crumbs({ pathname }: { pathname: string }) {
  const crumbs = crumbsOf(pathname);
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={backOfficeWords.breadcrumb} className="admin-frame-crumbs">
      <ol>
        {crumbs.map(({ to, words }) => (
          <li key={to}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
