import { useEffect, useState } from "react";

/** Returns whether `ms` milliseconds have passed on this page; undefined means never. */
export function useElapsed(ms: number | undefined): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
