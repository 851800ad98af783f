import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { checkPage } from "#app/hooks/check-page.ts";
import type { LiveConnection } from "#app/hooks/live-connection.ts";
import { useReload } from "#app/hooks/use-reload.ts";

const askAgainAfterMs = 5000;

/** "unknown" until the stream's state is known. `at`: time of the page's data in ms since 1970. */
export type LiveState = { state: "unknown" | "live" | "lost"; at: number };

type Subscription = [onChanged: () => void, more?: Parameters<LiveConnection["subscribe"]>[2]];

let connection: Promise<LiveConnection> | undefined;

/**
 * Runs the page's loaders again when a topic changed ("shipment:<number>"); signals carry no data, so rights are
 * always checked. "lost" while no signals arrive or loading fails, then the page keeps what it shows.
 * `isAwakeHidden`: also for some time while the tab is hidden. `loadsIfRefused`: also when the stream is refused, for
 * pages whose right to it can end.
 */
export function useLiveRevalidate(
  topics: readonly string[],
  { isAwakeHidden = false, loadsIfRefused = false } = {},
): LiveState {
  const { state } = useRevalidator();
  const reload = useReload();
  // A load in progress would restart: if signals come faster than responses, none would be shown.
  const isBusy = useIsBusy() || state !== "idle";
  const isMissed = useRef(false);
  const isBusyNow = useRef(isBusy);
  const [isBehind, setBehind] = useState(false);
  const [stream, setStream] = useState<{ isOpen: boolean; at: number } | null>(null);
  // The signal of the page's own form arrives before its response; loading at that moment would drop the response's
  // redirect.
  const refresh = useEffectEvent(async () => {
    isMissed.current = isBusy;
    if (isBusy) return;
    const isSilent = (await checkPage()) === "unknown";
    setBehind(isSilent);
    if (isSilent) return;
    // A form may have been submitted meanwhile.
    isMissed.current = isBusyNow.current;
    if (isMissed.current) return;
    const isFresh = await reload();
    setBehind(!isFresh);
    if (!isFresh) return;
    setStream((last) => last && { ...last, at: Date.now() });
  });
  // Changes before the stream opened are reported right after.
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
    if (wanted === "") return undefined;
    const onRefused = loadsIfRefused ? () => void refresh() : undefined;
    return subscribeLive(wanted.split(","), () => void refresh(), { onState: note, isAwakeHidden, onRefused });
  }, [wanted, isAwakeHidden, loadsIfRefused]);
  return { at: stream?.at ?? 0, state: stream ? (isBehind || !stream.isOpen ? "lost" : "live") : "unknown" };
}

/** Calls `hear` at each signal, for pages that the failure of a load must not replace. */
export function useLiveSignals(topics: readonly string[], hear: () => void): void {
  const onSignal = useEffectEvent(hear);
  const wanted = topics.join(",");
  useEffect(() => (wanted === "" ? undefined : subscribeLive(wanted.split(","), () => onSignal())), [wanted]);
}

/** Loads a failed page again as soon as the server answers. */
export function useLoadAfterResponse(isWanted: boolean): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(async () => {
    if ((await checkPage()) === "alive") await revalidate();
  });
  useAgain(isWanted, look);
}

/**
 * Repeats while wanted and visible, one at a time. `everyMs`: the pause between the starts, in milliseconds;
 * `isAtOnce`: the first comes without it.
 */
export function useAgain(
  isWanted: boolean,
  work: () => Promise<void>,
  everyMs = askAgainAfterMs,
  isAtOnce = false,
): void {
  const running = useRef<Promise<void> | null>(null);
  const perform = useEffectEvent(() => {
    if (document.visibilityState === "visible") running.current ??= work().finally(() => (running.current = null));
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    if (isAtOnce) perform();
    const timer = setInterval(() => perform(), everyMs);
    return () => clearInterval(timer);
  }, [isWanted, everyMs, isAtOnce]);
}

/**
 * Subscribes to topics on the connection of this tab, whose code is loaded after the page. Returns the function that
 * unsubscribes. Without the code or event streams the page stays as it is.
 */
export function subscribeLive(topics: readonly string[], ...listener: Subscription): () => void {
  if (typeof EventSource === "undefined") return () => undefined;
  const stops: (() => void)[] = [];
  let isOver = false;
  connection ??= import("#app/hooks/live-connection.ts").then((loaded) => new loaded.LiveConnection());
  void connection.then(
    (live) => {
      // A handle per subscription, so that two users of a topic do not end each other's.
      if (!isOver) for (const topic of topics) stops.push(live.subscribe(topic, ...listener));
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}

/** Returns whether the page loads or a form is being sent. */
export function useIsBusy(): boolean {
  const isNavigating = useNavigation().state !== "idle";
  return useFetchers().some(({ state }) => state !== "idle") || isNavigating;
}
