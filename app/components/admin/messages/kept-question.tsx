import type { ReactNode } from "react";

/** A question on a page of its own: what it is about, what comes of it, and the way back. */
export function KeptQuestion({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      <section className="admin-frame-list kept-question" aria-label={title}>
        {children}
      </section>
    </>
  );
}
