import { useEffect, useRef, useState } from "react";
import type { RunWork } from "#domain/road/run-work.ts";
import { undoMs } from "#domain/road/undo.ts";
import type { ActKind } from "#domain/road/vocabulary.ts";
import type { DriverStop } from "#domain/shipments/stops.ts";
import type { ReasonCode } from "#domain/shipments/vocabulary.ts";
import { stopsBeside, withActs } from "#app/components/driver/day-of-acts.ts";
import { fetchStops, fetchWork } from "#app/components/driver/fetch-work.ts";
import { keepDay, type VanDay } from "#app/components/driver/kept-day.ts";
import { tellKept } from "#app/components/driver/tell-kept.ts";
import { type Sending, useSending } from "#app/components/driver/use-sending.ts";
import { keepShell } from "#app/components/scan/keep-shell.ts";
import { unlockSound } from "#app/components/scan/play-signal.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";
import { useReload } from "#app/hooks/use-reload.ts";

/** What belongs to an outcome besides its kind and code. */
export type OutcomeMore = Pick<QueuedAct, "reason" | "proof">;

export type Van = {
  sending: Sending;
  work: RunWork;
  /** Stops that are not of the run. */
  others: readonly DriverStop[];
  /** The last outcome, while it can be undone here. */
  last: QueuedAct | null;
  /** Stores an act. Returns false if the phone could not, or if it is the second tap of a double tap. */
  act: (kind: ActKind, code: string, more?: OutcomeMore) => Promise<boolean>;
  /** Stores why each stop stayed open, and the end of the run. */
  end: (reasons: readonly { code: string; reason: ReasonCode }[]) => Promise<boolean>;
  undo: () => Promise<boolean>;
  /** Asks the server for what is new. Without an answer the day stays. */
  refresh: () => Promise<void>;
};

/** The same tap so soon after another, in milliseconds, is the second of a double tap. */
const sameTapMs = 700;

/**
 * The day of a driver on this phone. Each act is written down, signed, before it shows, and sent when there is a line
 * (G71).
 * `isLineLost`: the page came without a server.
 */
export function useVan(given: VanDay, isLineLost: boolean): Van {
  const [work, setWork] = useState(given.work);
  const [others, setOthers] = useState(given.others);
  const [seen, setSeen] = useState(given);
  if (seen !== given) {
    setSeen(given);
    setWork(given.work);
    setOthers(given.others);
  }
  const [acts, setActs] = useState<readonly QueuedAct[]>([]);
  const [last, setLast] = useState<QueuedAct | null>(null);
  const reload = useReload();
  const isSecondTap = useTaps();
  const isRevoked = useRef(false);
  const answered = useRef(new Set<string>());
  const personId = given.person.id;

  /** Acts with an answer show until the work has them. */
  const refresh = async () => {
    const known = new Set(answered.current);
    const [fresh, stops] = await Promise.all([fetchWork(work), fetchStops(personId, given.day)]);
    if (!fresh || !stops) return;
    if (fresh === "gone") return void (await reload());
    const beside = stopsBeside(fresh, stops);
    setWork(fresh);
    setOthers(beside);
    if (!isRevoked.current) void keepDay({ ...given, work: fresh, others: beside });
    setActs((before) => before.filter(({ clientEventId }) => !known.has(clientEventId)));
  };

  const { sending, keep } = useSending(personId, isLineLost, {
    onKept: setActs,
    onAnswers: (answers, unsent) => {
      for (const { clientEventId } of answers) answered.current.add(clientEventId);
      if (unsent === 0) void refresh();
    },
  });

  // An answered act leaves the queue before the server's work has it: a page opened meanwhile must show it too.
  useEffect(() => {
    if (acts.length > 0 && !isRevoked.current) void keepDay({ ...given, work: withActs(work, acts), others });
  }, [acts, work, others, given]);

  const store = async (act: QueuedAct) => {
    const isKept = await keep(act);
    tellKept(isKept ? act.kind : null);
    if (!isKept) return false;
    setActs((before) => [...before, act]);
    setLast(isUndoable(act.kind) ? act : null);
    return true;
  };
  const actOf = (kind: ActKind, code: string): QueuedAct => ({
    clientEventId: crypto.randomUUID(),
    kind,
    code,
    branch: "",
    run: work.run.code,
    input: "keyed",
    deviceAt: new Date().toISOString(),
    doneBy: personId,
  });

  // A revoked phone keeps nothing.
  const mayKeep = sending.trust !== "revoked";
  useEffect(() => {
    isRevoked.current = !mayKeep;
  }, [mayKeep]);
  useEffect(() => {
    if (!isLineLost && mayKeep) void keepDay(given).then(() => keepShell("/driver"));
  }, [given, isLineLost, mayKeep]);

  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(null), undoMs);
    return () => clearTimeout(timer);
  }, [last]);

  return {
    sending,
    work: withActs(work, acts),
    others,
    last,
    refresh,
    act: async (kind, code, more) => {
      unlockSound();
      return !isSecondTap(`${kind} ${code}`) && store({ ...actOf(kind, code), ...more });
    },
    end: async (reasons) => {
      unlockSound();
      if (isSecondTap("end")) return false;
      for (const { code, reason } of reasons) if (!(await store({ ...actOf("fail", code), reason }))) return false;
      return store(actOf("end", work.run.code));
    },
    undo: async () => {
      if (!last || isSecondTap(`undo:${last.clientEventId}`)) return false;
      return store({ ...actOf("undo", last.code), undoes: last.clientEventId });
    },
  };
}

/** Acts of a run concern many parcels and are not undone. */
function isUndoable(kind: ActKind): boolean {
  return kind !== "start" && kind !== "end" && kind !== "undo";
}

/** Tells the second of two taps on the same thing. */
function useTaps(): (what: string) => boolean {
  const last = useRef({ what: "", at: -Infinity });
  return (what) => {
    const [before, at] = [last.current, performance.now()];
    last.current = { what, at };
    return before.what === what && at - before.at < sameTapMs;
  };
}
