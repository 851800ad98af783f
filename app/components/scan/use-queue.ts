import { useEffect, useEffectEvent } from "react";
import { actsOf } from "#app/components/scan/act-queue.ts";
import { waitingPhotos } from "#app/components/scan/photo-queue.ts";
import { followQueue, type SenderNews, sendQueue } from "#app/components/scan/send-queue.ts";

type Listener = {
  onNews: (news: SenderNews) => void;
  /** With what the device kept before this page opened. */
  onKept: (kept: Awaited<ReturnType<typeof actsOf>> & { photos: number }) => void;
  /** Comes before each sending. */
  prepare?: () => Promise<unknown>;
};

/**
 * Sends what a person kept on this device, at once and whenever there is a line again or the page is looked at.
 * `isLineLost`: the page came without a server.
 */
export function useQueue(doneBy: string, isLineLost: boolean, { onNews, onKept, prepare }: Listener): void {
  const hear = useEffectEvent(onNews);
  const showKept = useEffectEvent(onKept);
  const send = useEffectEvent(async () => {
    await prepare?.();
    sendQueue(doneBy);
  });
  useEffect(() => {
    const end = followQueue({ doneBy, listen: (news) => hear(news) }, isLineLost);
    const again = () => void send();
    const look = () => {
      if (document.visibilityState === "visible") again();
    };
    Promise.all([actsOf(doneBy), waitingPhotos(doneBy)])
      .then(([kept, photos]) => showKept({ ...kept, photos }))
      .then(look, () => undefined);
    globalThis.addEventListener("online", again);
    document.addEventListener("visibilitychange", look);
    return () => {
      end();
      globalThis.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", look);
    };
  }, [doneBy, isLineLost]);
}
