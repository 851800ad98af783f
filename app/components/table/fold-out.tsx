import type { FocusEvent, KeyboardEvent, ReactNode } from "react";

/**
 * A <details> whose content lies over what comes after it. Escape shuts it and gives the focus back to what opened it; so that nothing with the focus ever
 * lies under it, it also shuts when the focus goes on to something else.
 */
export function FoldOut({ className, children }: { className: string; children: ReactNode }) {
  return (
    <details className={className} onKeyDown={shutByEscape} onBlur={shutBehindFocus}>
      {children}
    </details>
  );
}

function shutByEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget: details } = event;
  if (event.key !== "Escape" || !details.open) return;
  event.stopPropagation();
  details.open = false;
  details.querySelector("summary")?.focus();
}

function shutBehindFocus({ currentTarget: details, relatedTarget: next }: FocusEvent<HTMLDetailsElement>): void {
  // A press on plain text inside gives the focus to what lies round all of it.
  if (next && !details.contains(next) && !next.contains(details)) details.open = false;
}
