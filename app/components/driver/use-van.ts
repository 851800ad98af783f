import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { RunWork } from "#domain/road/run-work.ts";
import { undoMs } from "#domain/road/undo.ts";
import type { ActKind } from "#domain/road/vocabulary.ts";
import type { DriverStop } from "#domain/shipments/stops.ts";
import type { ReasonCode } from "#domain/shipments/vocabulary.ts";
import { stopsBeside, withActs } from "#app/components/driver/day-of-acts.ts";
import { fetchStops, fetchWork } from "#app/components/driver/fetch-work.ts";
import { keepDay, type VanDay } from "#app/components/driver/kept-day.ts";
import { type Sending, useSending } from "#app/components/driver/use-sending.ts";
import { keepAct } from "#app/components/scan/keep-act.ts";
import { keepShell } from "#app/components/scan/keep-shell.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";
import { sendQueue } from "#app/components/scan/send-queue.ts";
import { markStation } from "#app/components/scan/station-mark.ts";

export type Van = Sending & {
  work: RunWork;
  /** Stops that are not of the run. */
  others: readonly DriverStop[];
  /** The last outcome, while it can be undone here. */
  last: QueuedAct | null;
  act: (kind: ActKind, code: string, reason?: ReasonCode) => Promise<void>;
  undo: () => Promise<void>;
  /** Asks the server for what is new. Without an answer the day stays. */
  refresh: () => Promise<void>;
};

/** A tap so soon after another, in milliseconds, is the second of a double tap: it must not be of the next stop. */
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
  const { revalidate } = useRevalidator();
  const lastTaps = useRef({ act: -Infinity, undo: -Infinity });
  const answered = useRef(new Set<string>());
  const personId = given.person.id;

  /** Acts with an answer show until the work has them. */
  const refresh = async () => {
    const known = new Set(answered.current);
    const [fresh, stops] = await Promise.all([fetchWork(work), fetchStops(personId, given.day)]);
    if (!fresh || !stops) return;
    if (fresh === "gone") return revalidate();
    const beside = stopsBeside(fresh, stops);
    setWork(fresh);
    setOthers(beside);
    void keepDay({ ...given, work: fresh, others: beside });
    setActs((before) => before.filter(({ clientEventId }) => !known.has(clientEventId)));
  };

  const { queue, setQueue } = useSending(personId, isLineLost, {
    onKept: setActs,
    onAnswers: (answers, unsent) => {
      for (const { clientEventId } of answers) answered.current.add(clientEventId);
      if (unsent === 0) void refresh();
    },
  });

  const keep = async (act: QueuedAct) => {
    try {
      await keepAct(act);
    } catch {
      setQueue((before) => ({ ...before, line: { kind: "no_store" } }));
      return;
    }
    markStation({ waits: true });
    setActs((before) => [...before, act]);
    setQueue((before) => ({ ...before, unsent: before.unsent + 1 }));
    setLast(act.kind === "undo" ? null : act);
    sendQueue(personId);
  };
  const isSameTap = (button: "act" | "undo") => {
    const [before, at] = [lastTaps.current[button], performance.now()];
    lastTaps.current[button] = at;
    return at - before < sameTapMs;
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

  useEffect(() => {
    if (!isLineLost) void keepDay(given).then(() => keepShell("/driver"));
  }, [given, isLineLost]);

  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(null), undoMs);
    return () => clearTimeout(timer);
  }, [last]);

  return {
    work: withActs(work, acts),
    others,
    ...queue,
    last,
    refresh,
    act: async (kind, code, reason) => {
      if (!isSameTap("act")) await keep({ ...actOf(kind, code), ...(reason ? { reason } : {}) });
    },
    undo: async () => {
      if (last && !isSameTap("undo")) await keep({ ...actOf("undo", last.code), undoes: last.clientEventId });
    },
  };
}
