import { useEffect, useEffectEvent } from "react";

/** Fewer characters are no code. */
const fewest = 4;
/** Characters further apart, in milliseconds, belong to different codes; a busy device is slow to deliver them. */
const longestPauseMs = 1500;
/** A scanner without Enter or Tab behind its code: so long a silence, in milliseconds, ends it. */
const silenceMs = 500;
/** Keys pressed at random are shorter. */
const fewestWithoutEnter = 8;

/**
 * Hands over what a scanner types, anywhere on the page but in a field. A code ends with Enter, Tab or a silence.
 */
export function useWedge(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    let typed = "";
    let last = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const take = (least: number) => {
      clearTimeout(waiting);
      const code = typed;
      const isCode = code.length >= least;
      if (!isCode) return false;
      typed = "";
      scanned(code);
      return true;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing || isField(event.target)) return;
      if (event.key === "Enter" || event.key === "Tab") {
        // Not for the focused link or button.
        if (take(fewest)) event.preventDefault();
        typed = "";
        return;
      }
      if (event.key.length !== 1) return;
      if (event.timeStamp - last > longestPauseMs) typed = "";
      last = event.timeStamp;
      typed += event.key;
      // A space would press the focused button, and a slash open the browser's search.
      if (event.key === "/" || (event.key === " " && typed.length > 1)) event.preventDefault();
      clearTimeout(waiting);
      waiting = setTimeout(() => take(fewestWithoutEnter), silenceMs);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}
