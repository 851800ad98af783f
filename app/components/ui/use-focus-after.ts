import { useEffect } from "react";
import { focusHeadingIfLost } from "#app/components/ui/focus-heading.ts";

/**
 * Moves the focus to the heading when a form restarts, because its focused field disappears. `round` counts restarts.
 */
export function useFocusAfter(round: number): void {
  useEffect(() => {
    if (round > 0) focusHeadingIfLost();
  }, [round]);
}
