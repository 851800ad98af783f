import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { askPage } from "#app/hooks/ask-page.ts";
import type { LiveConnection } from "#app/hooks/live-connection.ts";

const askAgainAfterMs = 5000;

/** "unknown" until it is known whether signals come. `at`: from when the page is, in ms since 1970. */
export type LiveState = { state: "unknown" | "live" | "lost"; at: number };

let connection: Promise<LiveConnection> | undefined;

/**
 * Asks the page's loaders again when one of the topics changed ("shipment:<number>"): signals carry no data, so rights are never bypassed (house, part 4).
 * Without JavaScript or EventSource the page simply stays as it was loaded. "lost" while no signals come through, or it cannot be loaded again: what is
 * shown stays until it can. `isAwakeHidden`: also for some time while its tab is hidden.
 */
export function useLiveRevalidate(topics: readonly string[], { isAwakeHidden = false } = {}): LiveState {
  const { revalidate, state } = useRevalidator();
  // A look that is under way would begin anew: where signals come faster than answers, none would ever be seen.
  const isBusy = useIsBusy() || state !== "idle";
  const isMissed = useRef(false);
  const isBusyNow = useRef(isBusy);
  const [isBehind, setBehind] = useState(false);
  const [stream, setStream] = useState<{ isOpen: boolean; at: number } | null>(null);
  // The signal of one's own form comes before its answer: loading again just then would make the router drop the answer's redirect.
  const refresh = useEffectEvent(async () => {
    isMissed.current = isBusy;
    if (isBusy) return;
    const isSilent = (await askPage()) === "unknown";
    setBehind(isSilent);
    if (isSilent) return;
    // A form may have been sent meanwhile.
    isMissed.current = isBusyNow.current;
    if (isMissed.current) return;
    await revalidate();
    setStream((last) => last && { ...last, at: Date.now() });
  });
  // What changed before it was open is told right after.
  const note = (isOpen: boolean) =>
    setStream((last) => ({ isOpen, at: isOpen ? Date.now() : (last?.at ?? performance.timeOrigin) }));
  useEffect(() => {
    isBusyNow.current = isBusy;
    if (isBusy || !isMissed.current) return;
    void refresh();
  }, [isBusy]);
  useAgain(isBehind, refresh);
  const wanted = topics.join(",");
  useEffect(() => {
    if (wanted === "" || typeof EventSource === "undefined") return undefined;
    const stops: (() => void)[] = [];
    let isOver = false;
    // A page that cannot load it stays as it was loaded.
    void connect().then(
      (live) => {
        if (isOver) return;
        // A handle of its own, so that two users of one topic do not end each other's.
        for (const topic of wanted.split(","))
          stops.push(live.subscribe(topic, () => void refresh(), { onState: note, isAwakeHidden }));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }, [wanted, isAwakeHidden]);
  return { at: stream?.at ?? 0, state: stream ? (isBehind || !stream.isOpen ? "lost" : "live") : "unknown" };
}

/** For a page that could not be had: loads it as soon as it can be. */
export function useLoadWhenAnswered(isWanted: boolean): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(async () => {
    if ((await askPage()) === "alive") await revalidate();
  });
  useAgain(isWanted, look);
}

/** Every few seconds while it is wanted and somebody looks. */
function useAgain(isWanted: boolean, work: () => Promise<void>): void {
  const perform = useEffectEvent(work);
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setInterval(() => document.visibilityState === "visible" && void perform(), askAgainAfterMs);
    return () => clearInterval(timer);
  }, [isWanted]);
}

/** The one connection of this tab; its code comes after the page, which can be read without it. */
function connect(): Promise<LiveConnection> {
  connection ??= import("#app/hooks/live-connection.ts").then((loaded) => new loaded.LiveConnection());
  return connection;
}

function useIsBusy(): boolean {
  const isNavigating = useNavigation().state !== "idle";
  return useFetchers().some(({ state }) => state !== "idle") || isNavigating;
}
