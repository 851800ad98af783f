import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { backOfficeWords } from "#copy/en/back-office.ts";
import { listWords } from "#copy/en/lists.ts";
import { crumbsOf } from "#app/components/layout/admin-places.ts";
import { AdminRail, type RailProps } from "#app/components/layout/admin-rail.tsx";

/**
 * The office around a page, without a footer. Pages start with an `OfficeBar`,
 * lists with `ListPage`. `list`: title of the page's list, for its skip link.
 */
export function AdminFrame({
  children,
  list,
  ...rail
}: RailProps & { children: ReactNode; list?: string | undefined }) {
  return (
    <div className="admin-frame">
      {list ? (
        <a className="root-skip-link" href="#list">
          {listWords.skipTo(list)}
        </a>
      ) : null}
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
