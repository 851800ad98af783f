import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { askPage } from "#app/hooks/ask-page.ts";
import type { LiveConnection } from "#app/hooks/live-connection.ts";

const askAgainAfterMs = 5000;

let connection: Promise<LiveConnection> | undefined;
let hasEnded = false;
const watchers = new Set<() => void>();

/**
 * Asks the loaders again when `topic` changed, like `useLiveRevalidate`, but only while the session lives: otherwise the guard would send the page,
 * and what is being typed on it, to the sign-in. Kept apart so that the public page loads none of it.
 */
export function useStaffLive(topic: string): void {
  const { revalidate, state: looking } = useRevalidator();
  const isNavigating = useNavigation().state !== "idle";
  const isBusy = useFetchers().some(({ state }) => state !== "idle") || isNavigating || looking !== "idle";
  // Counts signals; what comes while a form is under way waits for its answer.
  const [wanted, setWanted] = useState(0);
  const done = useRef(0);
  const isBusyNow = useRef(isBusy);
  const refresh = useEffectEvent(async () => {
    const session = await askPage();
    noteSession(session);
    // A form may have been sent meanwhile: loading again just then would make the router drop where its answer leads.
    if (session === "alive" && isBusyNow.current) setWanted((count) => count + 1);
    else if (session === "alive") await revalidate();
    // Nobody says when the records answer again.
    if (session === "unknown") setTimeout(() => setWanted((count) => count + 1), askAgainAfterMs);
  });
  useEffect(() => {
    isBusyNow.current = isBusy;
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
        if (isGone) return;
        stop = live.subscribe(
          topic,
          () => setWanted((count) => count + 1),
          // A refused stream may have other reasons, so the page itself is asked.
          { onRefused: () => void askPage().then(noteSession) },
        );
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [topic]);
}

/** Whether the session of this office is known to have ended. `loaded`: what the guard let through last, which proves that it lives. */
export function useSessionEnded(loaded: unknown): boolean {
  useEffect(() => noteSession("alive"), [loaded]);
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => hasEnded,
    () => false,
  );
}

function noteSession(session: "alive" | "ended" | "unknown"): void {
  if (session === "unknown" || hasEnded === (session === "ended")) return;
  hasEnded = session === "ended";
  for (const watcher of watchers) watcher();
}
