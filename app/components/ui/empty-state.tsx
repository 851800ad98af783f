import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";

/** An empty or failed list: what it is, why, and the next action as children. */
export function EmptyState({
  icon = "bag",
  title,
  body,
  children,
}: {
  icon?: IconName;
  title: string;
  body?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="empty-state">
      <Icon name={icon} size={28} />
      <h2>{title}</h2>
      {body ? <p>{body}</p> : null}
      {children ? <div className="empty-state-actions">{children}</div> : null}
    </div>
  );
}

/** Placeholder rows while a list loads. Decorative; announce with LiveRegion. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div className="empty-state-row" key={row}>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
