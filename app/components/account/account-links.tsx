import type { ReactNode } from "react";
import { accountWords } from "#copy/en/accounts.ts";
import { PageLink } from "#app/components/ui/page-link.tsx";

/** Link under a form, to the sign-in of customers if not to another page. */
export function AccountLink({ to = "/login", children }: { to?: string; children: ReactNode }) {
  return (
    <p className="sign-in-page-links">
      <PageLink className="text-link" to={to}>
        {children}
      </PageLink>
    </p>
  );
}

/** Link to the sign-in of staff, for a link that is no longer valid. */
export function StaffSignInLink() {
  return (
    <p className="sign-in-page-links">
      <a className="text-link" href="/admin/login">
        {accountWords.staffSignIn}
      </a>
    </p>
  );
}
