import type { ReactNode } from "react";

/** The frame of a page about one person. */
export function PersonHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      <div className="admin-frame-list">{children}</div>
    </>
  );
}
