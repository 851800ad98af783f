import { useEffect, useState } from "react";

/** Whether so many milliseconds have gone by on this page; undefined: never. */
export function useElapsed(ms: number | undefined): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
