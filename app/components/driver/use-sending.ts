import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from "react";
import type { ActAnswer } from "#domain/road/views.ts";
import { actsOf } from "#app/components/scan/act-queue.ts";
import { enrollPhone } from "#app/components/scan/enroll-phone.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";
import { followQueue, type Line, type SenderNews, sendQueue } from "#app/components/scan/send-queue.ts";

/** `unsent`: acts that wait on this phone; `refused`: those that the server did not take. */
export type Sending = { line: Line; unsent: number; refused: number };

type Heard = {
  onKept: (acts: readonly QueuedAct[]) => void;
  onAnswers: (answers: readonly ActAnswer[], unsent: number) => void;
};

/**
 * Sends the acts of a person that wait on this phone, at once and whenever there is a line again.
 * `isLineLost`: the page came without a server.
 */
export function useSending(
  personId: string,
  isLineLost: boolean,
  heard?: Heard,
): { queue: Sending; setQueue: Dispatch<SetStateAction<Sending>> } {
  const [queue, setQueue] = useState<Sending>(() => ({
    line: isLineLost ? { kind: "none", since: new Date().toISOString() } : { kind: "open" },
    unsent: 0,
    refused: 0,
  }));
  const hear = useEffectEvent(({ line, answers, unsent, refused }: SenderNews) => {
    setQueue({ line, unsent, refused: refused.length });
    if (answers.length > 0) heard?.onAnswers(answers, unsent);
  });
  const showKept = useEffectEvent(({ unsent, refused }: Awaited<ReturnType<typeof actsOf>>) => {
    heard?.onKept(unsent);
    setQueue((before) => ({ ...before, unsent: unsent.length, refused: refused.length }));
  });

  useEffect(() => {
    const end = followQueue({ doneBy: personId, listen: (news) => hear(news) }, isLineLost);
    const again = () => {
      if (document.visibilityState !== "visible") return;
      void enrollPhone(personId)
        .catch(() => false)
        .then(() => sendQueue(personId));
    };
    actsOf(personId)
      .then(showKept)
      .then(again, () => undefined);
    globalThis.addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      end();
      globalThis.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
    };
  }, [personId, isLineLost]);

  return { queue, setQueue };
}
