import { useEffect } from "react";
import { focusHeadingIfLost } from "#app/components/ui/focus-heading.ts";

/** A form that begins anew takes what had the focus with it: the heading has it then. `round`: how often it began anew. */
export function useFocusAfter(round: number): void {
  useEffect(() => {
    if (round > 0) focusHeadingIfLost();
  }, [round]);
}
