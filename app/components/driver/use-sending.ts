import { useEffect, useState } from "react";
import type { ActAnswer } from "#domain/road/views.ts";
import { forgetDay } from "#app/components/driver/kept-day.ts";
import { actsOf } from "#app/components/scan/act-queue.ts";
import { checkPhone, enrollPhone, type PhoneTrust } from "#app/components/scan/enroll-phone.ts";
import { keepActs } from "#app/components/scan/keep-act.ts";
import { wordEveryMs } from "#app/components/scan/phone-word.ts";
import { waitingPhotos } from "#app/components/scan/photo-queue.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";
import { type Line, sendQueue } from "#app/components/scan/send-queue.ts";
import { markStation } from "#app/components/scan/station-mark.ts";
import { useQueue } from "#app/components/scan/use-queue.ts";

/**
 * `isKnown`: this phone's queue was read; `unsent`: acts and photos that wait on this phone, also those being stored;
 * `isFull`: the last step could not be stored; `refused`: acts that the server did not take; `trust`: whether acts are
 * signed, null until that is known.
 */
export type Sending = {
  isKnown: boolean;
  line: Line;
  isFull: boolean;
  unsent: number;
  refused: number;
  trust: PhoneTrust | null;
};

type Heard = {
  onKept: (acts: readonly QueuedAct[]) => void;
  onAnswers: (answers: readonly ActAnswer[], unsent: number) => void;
};

/** Nothing is known of a queue before the phone has read it. */
export const unknownSending: Sending = {
  isKnown: false,
  line: { kind: "open" },
  isFull: false,
  unsent: 0,
  refused: 0,
  trust: null,
};

/**
 * Sends the acts of a person that wait on this phone, at once and whenever there is a line again.
 * `isLineLost`: the page came without a server.
 */
export function useSending(
  personId: string,
  isLineLost: boolean,
  heard?: Heard,
): { sending: Sending; keep: (acts: readonly QueuedAct[]) => Promise<boolean> } {
  const [queue, setQueue] = useState<Sending>(() => ({
    ...unknownSending,
    ...(isLineLost ? { line: { kind: "none", since: new Date().toISOString() } } : {}),
  }));
  // From the tap on an act is one that the server does not have.
  const [storing, setStoring] = useState(0);
  const noteTrust = (trust: PhoneTrust) => {
    setQueue((before) => ({ ...before, trust }));
    // What a lost phone keeps is deleted at the next contact.
    if (trust === "revoked") void forgetDay();
  };
  useQueue(personId, isLineLost, {
    onNews: ({ line, answers, unsent, refused, photos }) => {
      setQueue((before) => ({ ...before, isKnown: true, line, unsent: unsent + photos, refused: refused.length }));
      if (answers.length > 0) heard?.onAnswers(answers, unsent);
    },
    onKept: ({ unsent, refused, photos }) => {
      heard?.onKept(unsent);
      setQueue((before) => ({ ...before, isKnown: true, unsent: unsent.length + photos, refused: refused.length }));
    },
    prepare: async () => {
      const trust = await enrollPhone(personId).catch(() => "unsigned" as const);
      noteTrust(trust);
      if (trust === "signed") void checkPhone(personId).then(noteTrust, () => undefined);
    },
  });
  // A phone in front says now and then that it is there; one that is not looked at has no timer (G87).
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = () => {
      clearInterval(timer);
      if (document.visibilityState === "visible") timer = setInterval(() => sendQueue(personId), wordEveryMs);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [personId]);
  /** Stores acts, all or none, and has them sent. Returns false if the phone could not store them. */
  const keep = async (acts: readonly QueuedAct[]) => {
    setStoring((count) => count + acts.length);
    const isKept = await keepActs(acts).then(
      () => true,
      () => false,
    );
    void noteKept(isKept, acts.length);
    return isKept;
  };
  /** Reading all that waits takes time, which the sound of an act must not wait for. */
  const noteKept = async (isKept: boolean, kept: number) => {
    if (isKept) markStation({ waits: true });
    sendQueue(personId);
    // Only the number is unknown if this fails: the act is stored.
    const waiting = isKept ? await countWaiting(personId).catch(() => null) : null;
    setQueue((before) => ({
      ...before,
      isFull: !isKept,
      unsent: waiting ?? before.unsent + (isKept ? kept : 0),
    }));
    setStoring((count) => count - kept);
  };
  return { sending: { ...queue, unsent: queue.unsent + storing }, keep };
}

/** Counts the acts and photos of a person that wait on this phone. */
async function countWaiting(personId: string): Promise<number> {
  const [{ unsent }, photos] = [await actsOf(personId), await waitingPhotos(personId)];
  return unsent.length + photos;
}
