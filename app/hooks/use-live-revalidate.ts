import { useEffect, useEffectEvent, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import type { LiveConnection } from "#app/hooks/live-connection.ts";

let connection: Promise<LiveConnection> | undefined;

/**
 * Asks the page's loaders again when one of the topics changed ("shipment:<number>"): signals carry no data, so rights are never bypassed (house, part 4).
 * Without JavaScript or EventSource the page simply stays as it was loaded.
 */
export function useLiveRevalidate(topics: readonly string[]): void {
  const { revalidate } = useRevalidator();
  const isBusy = useIsBusy();
  const isMissed = useRef(false);
  // The signal of one's own form comes before its answer: loading again just then would make the router drop the answer's redirect.
  const refresh = useEffectEvent(() => {
    isMissed.current = isBusy;
    if (!isBusy) void revalidate();
  });
  useEffect(() => {
    if (isBusy || !isMissed.current) return;
    isMissed.current = false;
    void revalidate();
  }, [isBusy, revalidate]);
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
        for (const topic of wanted.split(",")) stops.push(live.subscribe(topic, () => refresh()));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }, [wanted]);
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
