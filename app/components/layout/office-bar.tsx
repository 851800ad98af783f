import type { ReactNode } from "react";

/** The heading of an office page; `children` stand behind it. A `note`, also an empty one, pushes them to the end. */
export function OfficeBar({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <div className="admin-frame-bar">
      <h1 tabIndex={-1}>{title}</h1>
      {note === undefined ? null : <span className="admin-frame-bar-note">{note}</span>}
      {children}
    </div>
  );
}
