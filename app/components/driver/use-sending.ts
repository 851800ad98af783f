import { type Dispatch, type SetStateAction, useState } from "react";
import type { ActAnswer } from "#domain/road/views.ts";
import { enrollPhone } from "#app/components/scan/enroll-phone.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";
import type { Line } from "#app/components/scan/send-queue.ts";
import { useQueue } from "#app/components/scan/use-queue.ts";

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
  useQueue(personId, isLineLost, {
    onNews: ({ line, answers, unsent, refused }) => {
      setQueue({ line, unsent, refused: refused.length });
      if (answers.length > 0) heard?.onAnswers(answers, unsent);
    },
    onKept: ({ unsent, refused }) => {
      heard?.onKept(unsent);
      setQueue((before) => ({ ...before, unsent: unsent.length, refused: refused.length }));
    },
    prepare: () => enrollPhone(personId).catch(() => false),
  });
  return { queue, setQueue };
}
