import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import type { Theme } from "#app/components/layout/theme-choices.ts";
import { SiteFooter, TaskFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";

/** Header, main (id "main", target of the skip link) and footer around a public page. */
export function SiteFrame({
  company,
  year,
  theme,
  children,
}: {
  company: CompanyProfile;
  year: number | undefined;
  theme: Theme | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <SiteHeader company={company} />
      <main id="main" className="site-frame-main" tabIndex={-1}>
        {children}
      </main>
      {isTask(useLocation().pathname) ? (
        <TaskFooter company={company} theme={theme} />
      ) : (
        <SiteFooter company={company} year={year} theme={theme} />
      )}
    </>
  );
}

/** Booking and sign-in pages have a short header and footer. */
function isTask(pathname: string): boolean {
  return /^\/(new-shipment|login|signup|forgot-password|reset-password|known-browser)(\/|$)/i.test(pathname);
}
