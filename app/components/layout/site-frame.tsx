import type { ReactNode } from "react";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";

/** Header, main (id "main", the skip link's target) and footer round a public page. */
export function SiteFrame({
  company,
  year,
  children,
}: {
  company: CompanyProfile;
  year: number | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <SiteHeader company={company} />
      <main id="main" className="site-frame-main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter company={company} year={year} />
    </>
  );
}
