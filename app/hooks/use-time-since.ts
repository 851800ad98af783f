import { useEffect, useState } from "react";

/** So often what shows an age is rendered again, in milliseconds. */
const everyMs = 30_000;

/** Returns the milliseconds since `loaded` changed, renewed while the page is looked at; 0 before hydration. */
export function useTimeSince(loaded: string): number {
  const [elapsed, setElapsed] = useState({ loaded, ms: 0 });
  useEffect(() => {
    const loadedAt = Date.now();
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = () => {
      clearInterval(timer);
      if (document.visibilityState !== "visible") return;
      const note = () => setElapsed({ loaded, ms: Math.max(0, Date.now() - loadedAt) });
      note();
      timer = setInterval(note, everyMs);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [loaded]);
  return elapsed.loaded === loaded ? elapsed.ms : 0;
}
