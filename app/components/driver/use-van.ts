import { useEffect, useRef, useState } from "react";
import { isPlaced } from "#domain/road/act-position.ts";
import type { RunWork } from "#domain/road/run-work.ts";
import { undoForMs } from "#domain/road/undo.ts";
import type { ActKind } from "#domain/road/vocabulary.ts";
import type { DriverStop } from "#domain/shipments/stops.ts";
import type { ReasonCode } from "#domain/shipments/vocabulary.ts";
import { stopsBeside, withActs } from "#app/components/driver/day-of-acts.ts";
import { fetchStops, fetchWork } from "#app/components/driver/fetch-work.ts";
import { keepDay, type VanDay } from "#app/components/driver/kept-day.ts";
import { positionNow } from "#app/components/driver/phone-position.ts";
import { tellKept } from "#app/components/driver/tell-kept.ts";
import { type Sending, useSending } from "#app/components/driver/use-sending.ts";
import { keepShell } from "#app/components/scan/keep-shell.ts";
import { newAct } from "#app/components/scan/new-act.ts";
import { unlockSound } from "#app/components/scan/play-signal.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";
import { oneAtATime } from "#app/hooks/one-at-a-time.ts";
import { useAgain } from "#app/hooks/use-live-revalidate.ts";
import { useReload } from "#app/hooks/use-reload.ts";

/** What belongs to an outcome besides its kind and code. `isDamaged`: an act of damage follows it (G91). */
export type OutcomeMore = Pick<QueuedAct, "reason" | "proof" | "cardLeft" | "next"> & { isDamaged?: boolean };
/** What is done with one parcel. */
type Deed = OutcomeMore & { code: string };

export type Van = {
  sending: Sending;
  work: RunWork;
  /** Stops that are not of the run. */
  others: readonly DriverStop[];
  /** Acts of the last outcome, several of a visit, while it can be undone here. */
  last: readonly QueuedAct[];
  /** Stores an act. Returns false if the phone could not, or if it is the second tap of a double tap. */
  act: (kind: ActKind, code: string) => Promise<boolean>;
  /** Stores an act for each parcel, all or none. Returns false as `act` does. */
  actAll: (kind: ActKind, deeds: readonly Deed[]) => Promise<boolean>;
  /** Stores why each stop stayed open, and the end of the run. */
  end: (reasons: readonly { code: string; reason: ReasonCode }[]) => Promise<boolean>;
  /** Takes back all of the last outcome. */
  undo: () => Promise<boolean>;
  /** Asks the server for what is new. Without an answer the day stays. */
  refresh: () => Promise<void>;
};

/** Pause between requests for missed news, in milliseconds. A shorter one costs battery. */
const askAgainMs = 15_000;
/** The same tap so soon after another, in milliseconds, is the second of a double tap. */
const sameTapMs = 700;

/**
 * The day of a driver on this phone. Each act is written down, signed, before it shows, and sent once online (G71).
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
  const [last, setLast] = useState<readonly QueuedAct[]>([]);
  const reload = useReload();
  const isSecondTap = useTaps();
  const keepsNothing = useRef(false);
  const answered = useRef(new Set<string>());
  const personId = given.person.id;
  const [isBehind, setBehind] = useState(isLineLost);

  /** Acts with an answer show until the work has them. */
  const loadFresh = async () => {
    const known = new Set(answered.current);
    const [fresh, stops] = await Promise.all([fetchWork(work), fetchStops(personId, given.day)]);
    setBehind(!fresh || !stops);
    if (!fresh || !stops) return;
    if (fresh === "gone") return void (await reload());
    const beside = stopsBeside(fresh, stops);
    setWork(fresh);
    setOthers(beside);
    if (!keepsNothing.current) void keepDay({ ...given, work: fresh, others: beside });
    setActs((before) => before.filter(({ clientEventId }) => !known.has(clientEventId)));
    // Staff ended it: the page of the server has the next run, or none.
    if (fresh.run.state === "ended" && withActs(work, acts).run.state !== "ended") await reload();
  };

  // Each act that the server records is a signal: a day of them must not be as many requests.
  const [inTurn] = useState(oneAtATime);
  const refresh = () => inTurn(loadFresh);

  const { sending, keep } = useSending(personId, isLineLost, {
    onKept: setActs,
    onAnswers: (answers, unsent) => {
      for (const { clientEventId } of answers) answered.current.add(clientEventId);
      if (unsent === 0) void refresh();
    },
  });

  // After a failed request, nothing else tells the phone what it missed.
  useAgain(isBehind && sending.line.kind === "open", refresh, askAgainMs, true);

  // An answered act leaves the queue before the server's work has it: a page opened meanwhile must show it too.
  useEffect(() => {
    if (acts.length > 0 && !keepsNothing.current) void keepDay({ ...given, work: withActs(work, acts), others });
  }, [acts, work, others, given]);

  const store = async (kind: ActKind, added: readonly QueuedAct[]) => {
    const isKept = await keep(added);
    tellKept(isKept ? kind : null);
    if (!isKept) return false;
    setActs((before) => [...before, ...added]);
    // To read a message ends no undo of the outcome before it.
    if (kind !== "read") setLast(isUndoable(kind) ? added : []);
    return true;
  };
  const actOf = (kind: ActKind, code: string) =>
    newAct({ kind, code, branch: "", run: work.run.code, input: "keyed", doneBy: personId });

  // A revoked phone keeps nothing, and neither does a page that gave way to another day.
  const mayKeep = sending.trust !== "revoked";
  useEffect(() => {
    keepsNothing.current = !mayKeep;
    return () => {
      keepsNothing.current = true;
    };
  }, [mayKeep]);
  useEffect(() => {
    if (!isLineLost && mayKeep) void keepDay(given).then(() => keepShell("/driver"));
  }, [given, isLineLost, mayKeep]);

  useEffect(() => {
    if (last.length === 0) return;
    const timer = setTimeout(() => setLast([]), undoForMs);
    return () => clearTimeout(timer);
  }, [last]);

  const actAll = async (kind: ActKind, deeds: readonly Deed[]) => {
    unlockSound();
    const tap = `${kind} ${deeds.map(({ code }) => code).join(" ")}`;
    if (deeds.length === 0 || isSecondTap(tap)) return false;
    const added = deeds.flatMap(({ code, isDamaged, ...more }) => [
      { ...actOf(kind, code), ...more, ...positionOf(kind) },
      ...(isDamaged ? [actOf("damage", code)] : []),
    ]);
    return store(kind, added);
  };

  return {
    sending,
    work: withActs(work, acts),
    others,
    last,
    refresh,
    act: (kind, code) => actAll(kind, [{ code }]),
    actAll,
    end: async (reasons) => {
      unlockSound();
      if (isSecondTap("end")) return false;
      for (const { code, reason } of reasons)
        if (!(await store("fail", [{ ...actOf("fail", code), reason }]))) return false;
      return store("end", [actOf("end", work.run.code)]);
    },
    undo: async () => {
      if (last.length === 0 || isSecondTap(`undo:${last[0]?.clientEventId}`)) return false;
      // The last first, as they would be taken back one by one.
      const undoes = last
        .toReversed()
        .map(({ code, clientEventId }) => ({ ...actOf("undo", code), undoes: clientEventId }));
      return store("undo", undoes);
    },
  };
}

/** Where this act is done. Stops that are left open at the end of a run are elsewhere. */
function positionOf(kind: ActKind): Pick<QueuedAct, "position"> {
  const position = isPlaced(kind) ? positionNow() : null;
  return position ? { position } : {};
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
