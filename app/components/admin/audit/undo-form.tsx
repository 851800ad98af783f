import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { partWords } from "#copy/en/parts.ts";
import { Button } from "#app/components/ui/button.tsx";
import { focusHeadingIfLost } from "#app/components/ui/focus-heading.ts";
import { useElapsed } from "#app/hooks/use-elapsed.ts";

/**
 * Undoes a change by a button, which disappears when its time is over. `name`: accessible name if "Undo" alone is not
 * clear; `from`: page to return to; `children`: questions of the undo.
 */
export function UndoForm({
  at,
  forMs,
  name,
  from,
  shortcut,
  children,
}: {
  at: string;
  forMs?: number | undefined;
  name?: string;
  from?: string | undefined;
  /** Shortcut of the office that presses it. */
  shortcut?: string;
  children?: ReactNode;
}) {
  const isBusy = useNavigation().formAction === at;
  const isOver = useElapsed(forMs);
  const ref = useRef<HTMLFormElement>(null);
  // It disappears with its action: the focus then moves to the page's heading.
  useLayoutEffect(() => {
    const form = ref.current;
    return () => {
      if (form?.contains(document.activeElement)) requestAnimationFrame(focusHeadingIfLost);
    };
  }, []);
  if (isOver) return null;
  return (
    <Form ref={ref} method="post" action={at}>
      {from ? <input type="hidden" name="from" value={from} /> : null}
      {children}
      <Button size="small" busy={isBusy} aria-label={name} data-key={shortcut} aria-keyshortcuts={shortcut}>
        {partWords.undo}
      </Button>
    </Form>
  );
}
