import type { ReactNode } from "react";
import { Link } from "react-router";
import { accountWords as words } from "#copy/en/accounts.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { useCompany } from "#app/hooks/use-company.ts";

/** Explains what to do where a page needs a mail and none can be sent: whom to call, or the contact form. */
export function NoMail({ lead, children }: { lead: string; children?: ReactNode }) {
  const { phone } = useCompany();
  return (
    <Notice tone="amber" quiet>
      <p>
        {lead}{" "}
        {phone ? (
          <>
            {words.call}{" "}
            <a className="text-link" href={`tel:${phone.dial}`}>
              {phone.display}
            </a>{" "}
            {words.or}{" "}
          </>
        ) : null}
        <Link className="text-link" to="/contact">
          {phone ? words.write : words.writeAlone}
        </Link>
        .
      </p>
      {children}
    </Notice>
  );
}
