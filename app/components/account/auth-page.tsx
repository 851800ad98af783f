import type { ReactNode } from "react";
import { Poster } from "#app/components/account/poster.tsx";
import { Brand } from "#app/components/layout/brand.tsx";
import { useCompany } from "#app/hooks/use-company.ts";

/** A page around the sign-in: heading, purpose, and one form or its result. `isAlone`: without the public frame. */
export function AuthPage({
  title,
  lead,
  isAlone,
  children,
}: {
  title: string;
  lead?: ReactNode;
  isAlone?: boolean;
  children?: ReactNode;
}) {
  const company = useCompany();
  return (
    <AuthFrame
      brand={
        isAlone ? (
          <span className="brand">
            <Brand company={company} />
          </span>
        ) : null
      }
    >
      <div className="sign-in-page-form">
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
        {children}
      </div>
    </AuthFrame>
  );
}

/** Column and poster. `brand`: outside the public frame, so the column is the page's landmark. */
export function AuthFrame({ brand, children }: { brand: ReactNode; children: ReactNode }) {
  return (
    <div className={brand ? "sign-in-page" : "sign-in-page in-site"}>
      {brand ? (
        <main className="sign-in-page-column" id="main" tabIndex={-1}>
          {brand}
          {children}
        </main>
      ) : (
        <div className="sign-in-page-column">{children}</div>
      )}
      <Poster company={useCompany()} />
    </div>
  );
}
