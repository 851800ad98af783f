import type { ReactNode } from "react";
import { Poster } from "#app/components/account/poster.tsx";
import { useCompany } from "#app/hooks/use-company.ts";

/** A page around the sign-in, in the public frame: heading, purpose, and one form or its result. */
export function DoorPage({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  const company = useCompany();
  return (
    <div className="sign-in-page in-site">
      <div className="sign-in-page-column">
        <div className="sign-in-page-form">
          <h1>{title}</h1>
          {lead ? <p>{lead}</p> : null}
          {children}
        </div>
      </div>
      <Poster company={company} />
    </div>
  );
}
