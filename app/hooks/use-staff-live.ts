import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import type { LiveConnection } from "#app/hooks/live-connection.ts";

let connection: Promise<LiveConnection> | undefined;

/**
 * Asks the loaders again when `topic` changed, like `useLiveRevalidate`, but only while the session lives: otherwise the guard would send the page,
 * and what is being typed on it, to the sign-in. True once the session is known to have ended. Kept apart so that the public page loads none of it.
 */
export function useStaffLive(topic: string): boolean {
  const { revalidate } = useRevalidator();
  const isNavigating = useNavigation().state !== "idle";
  const isBusy = useFetchers().some(({ state }) => state !== "idle") || isNavigating;
  const [isOver, setOver] = useState(false);
  // Counts signals; what comes while a form is under way waits for its answer.
  const [wanted, setWanted] = useState(0);
  const done = useRef(0);
  const refresh = useEffectEvent(async () => {
    const session = await askForSession();
    if (session === "unknown") return;
    setOver(session === "ended");
    if (session === "alive") await revalidate();
  });
  useEffect(() => {
    if (isBusy || wanted === done.current) return;
    done.current = wanted;
    void refresh();
  }, [isBusy, wanted]);
  useEffect(() => {
    if (typeof EventSource === "undefined") return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    connection ??= import("#app/hooks/live-connection.ts").then((loaded) => new loaded.LiveConnection());
    // A page that cannot load it stays as it was loaded.
    void connection.then(
      (live) => {
        if (!isGone) stop = live.subscribe(topic, () => setWanted((count) => count + 1));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [topic]);
  return isOver;
}

/** The guard sends whoever has no session elsewhere, and nobody else. */
async function askForSession(): Promise<"alive" | "ended" | "unknown"> {
  try {
    const answer = await fetch(location.pathname, { method: "HEAD", redirect: "manual", cache: "no-store" });
    return answer.type === "opaqueredirect" ? "ended" : "alive";
  } catch {
    return "unknown";
  }
}
