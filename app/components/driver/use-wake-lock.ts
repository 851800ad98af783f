import { useEffect } from "react";

/** Keeps the screen on while wanted and the page is in front (G74). Browsers end the lock when the page is hidden. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return undefined;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const ask = async () => {
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      lock = await navigator.wakeLock.request("screen");
      if (isOver) await lock.release();
    };
    // A low battery refuses it: the screen goes dark as usual.
    const tryAgain = () => void ask().catch(() => undefined);
    tryAgain();
    document.addEventListener("visibilitychange", tryAgain);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", tryAgain);
      void lock?.release().catch(() => undefined);
    };
  }, [isWanted]);
}
