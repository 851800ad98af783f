import type { FocusEvent, KeyboardEvent, ReactNode } from "react";

/**
 * Renders a <details> whose content overlays what follows. Escape closes it and returns the focus to its opener. It
 * also closes when the focus moves elsewhere, so that no focused element is covered.
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
