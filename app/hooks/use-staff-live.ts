import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { checkPage } from "#app/hooks/check-page.ts";
import { useReload } from "#app/hooks/use-reload.ts";
import { subscribeLive, useIsBusy } from "#app/hooks/use-live-revalidate.ts";

const askAgainAfterMs = 5000;

let hasEnded = false;
const watchers = new Set<() => void>();

/**
 * Runs the loaders again when a topic changed, as `useLiveRevalidate`, but only while the session is valid: otherwise
 * the guard would redirect the page and its input to the sign-in. Separate, so that public pages do not load it.
 */
export function useStaffLive(...topics: string[]): void {
  const { state: looking } = useRevalidator();
  const reload = useReload();
  const isBusy = useIsBusy() || looking !== "idle";
  // Counts signals; those during a submission wait for its response.
  const [wanted, setWanted] = useState(0);
  const done = useRef(0);
  const isBusyNow = useRef(isBusy);
  const refresh = useEffectEvent(async () => {
    const session = await checkPage();
    noteSession(session);
    // A form may have been submitted meanwhile: loading now would drop the redirect of its response.
    if (session === "alive" && isBusyNow.current) setWanted((count) => count + 1);
    const isFresh = session !== "alive" || isBusyNow.current || (await reload());
    // No signal says when the database answers again.
    if (session === "unknown" || !isFresh) setTimeout(() => setWanted((count) => count + 1), askAgainAfterMs);
  });
  useEffect(() => {
    isBusyNow.current = isBusy;
    if (isBusy || wanted === done.current) return;
    done.current = wanted;
    void refresh();
  }, [isBusy, wanted]);
  const watched = topics.join(",");
  useEffect(
    () =>
      subscribeLive(watched.split(","), () => setWanted((count) => count + 1), {
        // A refused stream can have other reasons, so the page is checked.
        onRefused: () => void checkPage().then(noteSession),
      }),
    [watched],
  );
}

/**
 * Returns whether the session of this office has ended. `loaded`: the data that the guard let through last, which
 * proves that it is valid.
 */
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
