import { useState } from "react";
import type { ActAnswer } from "#domain/road/views.ts";
import { actsOf } from "#app/components/scan/act-queue.ts";
import { enrollPhone } from "#app/components/scan/enroll-phone.ts";
import { keepAct } from "#app/components/scan/keep-act.ts";
import { waitingPhotos } from "#app/components/scan/photo-queue.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";
import { type Line, sendQueue } from "#app/components/scan/send-queue.ts";
import { markStation } from "#app/components/scan/station-mark.ts";
import { useQueue } from "#app/components/scan/use-queue.ts";

/**
 * `isKnown`: this phone's queue was read; `unsent`: acts and photos that wait on this phone, also those being stored;
 * `refused`: those that the server did not take.
 */
export type Sending = { isKnown: boolean; line: Line; unsent: number; refused: number };

type Heard = {
  onKept: (acts: readonly QueuedAct[]) => void;
  onAnswers: (answers: readonly ActAnswer[], unsent: number) => void;
};

/** Nothing is known of a queue before the phone has read it. */
export const unknownSending: Sending = { isKnown: false, line: { kind: "open" }, unsent: 0, refused: 0 };

/**
 * Sends the acts of a person that wait on this phone, at once and whenever there is a line again.
 * `isLineLost`: the page came without a server.
 */
export function useSending(
  personId: string,
  isLineLost: boolean,
  heard?: Heard,
): { sending: Sending; keep: (act: QueuedAct) => Promise<boolean> } {
  const [queue, setQueue] = useState<Sending>(() => ({
    ...unknownSending,
    ...(isLineLost ? { line: { kind: "none", since: new Date().toISOString() } } : {}),
  }));
  // From the tap on an act is one that the server does not have.
  const [storing, setStoring] = useState(0);
  useQueue(personId, isLineLost, {
    onNews: ({ line, answers, unsent, refused, photos }) => {
      setQueue({ isKnown: true, line, unsent: unsent + photos, refused: refused.length });
      if (answers.length > 0) heard?.onAnswers(answers, unsent);
    },
    onKept: ({ unsent, refused }) => {
      heard?.onKept(unsent);
      setQueue((before) => ({ ...before, isKnown: true, unsent: unsent.length, refused: refused.length }));
    },
    prepare: () => enrollPhone(personId).catch(() => false),
  });
  /** Stores an act and has it sent. Returns false if the phone could not store it. */
  const keep = async (act: QueuedAct) => {
    setStoring((count) => count + 1);
    try {
      await keepAct(act);
      markStation({ waits: true });
      const [{ unsent }, photos] = [await actsOf(personId), await waitingPhotos(personId)];
      setQueue((before) => ({ ...before, isKnown: true, unsent: unsent.length + photos }));
      return true;
    } catch {
      setQueue((before) => ({ ...before, line: { kind: "no_store" } }));
      return false;
    } finally {
      setStoring((count) => count - 1);
      sendQueue(personId);
    }
  };
  return { sending: { ...queue, unsent: queue.unsent + storing }, keep };
}
