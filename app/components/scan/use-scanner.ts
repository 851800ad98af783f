import { useRef, useState } from "react";
import { kindOfMode, type ScanMode } from "#domain/road/scan-modes.ts";
import { isUndoRefused } from "#domain/road/undo.ts";
import type { ActAnswer, ScannedContainer, ScannedRun } from "#domain/road/views.ts";
import type { ActInput, ActKind } from "#domain/road/vocabulary.ts";
import { type actsOf, addAct, removeAct, unmarkRefused } from "#app/components/scan/act-queue.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";
import { noteUse } from "#app/components/scan/kept-station.ts";
import { newAct } from "#app/components/scan/new-act.ts";
import { playSignal } from "#app/components/scan/play-signal.ts";
import { sendActs } from "#app/components/scan/send-acts.ts";
import { type Line, type SenderNews, sendQueue } from "#app/components/scan/send-queue.ts";
import { markStation } from "#app/components/scan/station-mark.ts";
import { useQueue } from "#app/components/scan/use-queue.ts";

/**
 * A scan as the page shows it. `answer`: null until the server answered. `unkept`: this device did not store it, and
 * sends it at once; `lost`: in vain. `undo`: set once it was asked for.
 */
export type ShownScan = {
  id: string;
  kind: ActKind;
  code: string;
  at: string;
  answer: ActAnswer | null;
  unkept?: "sending" | "lost";
  undo?: { id: string; answer: ActAnswer | null };
};
/** `refused`: kept, but not sent by itself. `run`, `container`: as the last answer says. */
export type Scanner = {
  scans: ShownScan[];
  count: number;
  unsent: number;
  /** Acts of other people that wait on this device. */
  others: number;
  refused: readonly QueuedAct[];
  line: Line;
  /** The browser did not keep the last scan. */
  isFull: boolean;
  run: ScannedRun | null;
  container: ScannedContainer | null;
};

const mostShown = 20;
const sameScanMs = 5000;

/**
 * `run`, `container`: codes of what is loaded, filled or opened; blank without one. `needsRun`: a run must be chosen
 * before anything is loaded. `isLineLost`: the page came without a server.
 */
type Place = {
  mode: ScanMode;
  branch: string;
  run: string;
  needsRun: boolean;
  container: string;
  doneBy: string;
  isLineLost: boolean;
};

/**
 * Keeps each scan on the device before anything is shown or heard of it, and sends what is kept, oldest first, as
 * long as it takes.
 */
export function useScanner(place: Place): Scanner & {
  scan: (code: string, input: ActInput, kind?: ActKind) => Promise<void>;
  undo: (scan: ShownScan) => Promise<void>;
  sendAgain: () => Promise<void>;
  discard: (id: string) => Promise<void>;
} {
  const [scanner, setScanner] = useState<Scanner>(() => ({
    scans: [],
    count: 0,
    unsent: 0,
    others: 0,
    refused: [],
    line: place.isLineLost ? { kind: "none", since: new Date().toISOString() } : { kind: "open" },
    isFull: false,
    run: null,
    container: null,
  }));
  const isOpen = useRef(!place.isLineLost);

  const takeAnswers = (answers: readonly ActAnswer[]) => {
    const byId = new Map(answers.map((answer) => [answer.clientEventId, answer]));
    setScanner((before) => ({
      ...before,
      scans: before.scans.map((scan) => answered(scan, byId)),
      count: before.count + before.scans.filter(({ undo }) => undo && isNotUndone(byId.get(undo.id))).length,
      run: answers.findLast(({ run }) => run !== null)?.run ?? before.run,
      container: answers.findLast(({ container }) => container !== null)?.container ?? before.container,
    }));
    const last = answers.at(-1);
    if (last) playSignal(place.needsRun ? "unknown" : last.signal);
  };

  const hear = ({ line, answers, unsent, refused, others }: SenderNews) => {
    const isLost = line.kind === "none" || line.kind === "signed_out";
    if (isLost && isOpen.current) playSignal("saved");
    isOpen.current = !isLost;
    setScanner((before) => ({ ...before, line, unsent, refused, others }));
    if (answers.length > 0) takeAnswers(answers);
  };

  const scan = async (
    typed: string,
    input: ActInput,
    kind: ActKind = place.needsRun ? "sight" : kindOfMode(place.mode),
  ) => {
    const code = typed.trim();
    if (code === "" || isSame(scanner.scans[0], kind, code)) return;
    const act = actOf(kind, code.slice(0, 2000), input);
    const shown = shownOf(act);
    await keep(act, (scanner) => ({ scans: listed(shown, scanner.scans), count: scanner.count + 1 }));
  };

  /** Keeps an undo behind its act, which may not be sent yet. */
  const undo = async (scan: ShownScan) => {
    const act = { ...actOf("undo", scan.code, "keyed"), undoes: scan.id };
    await keep(act, ({ scans, count }) => ({ scans: scans.map((each) => withUndo(each, act)), count: count - 1 }));
  };

  const actOf = (kind: ActKind, code: string, input: ActInput) =>
    newAct({
      kind,
      code,
      branch: place.branch,
      run: place.run,
      container: place.container,
      input,
      doneBy: place.doneBy,
    });

  /** Writes an act down before it is shown, and sends it. */
  const keep = async (act: QueuedAct, show: (before: Scanner) => Pick<Scanner, "scans" | "count">) => {
    try {
      await addAct(act);
    } catch {
      setScanner((before) => ({ ...withUnkept({ ...before, ...show(before) }, act, "sending"), isFull: true }));
      const answers = await sendActs([act]);
      if (Array.isArray(answers)) return takeAnswers(answers);
      setScanner((before) => withUnkept(before, act, "lost"));
      playSignal("unknown");
      return;
    }
    markStation({ waits: true });
    void noteUse();
    // Offline no answer has a sound.
    if (!isOpen.current) playSignal("saved");
    setScanner((before) => ({ ...before, ...show(before), unsent: before.unsent + 1, isFull: false }));
    sendQueue(place.doneBy);
  };

  const sendAgain = async () => {
    await unmarkRefused(place.doneBy);
    const again = new Set(scanner.refused.map(({ clientEventId }) => clientEventId));
    setScanner((before) => ({
      ...before,
      scans: [...shownActs(before.refused).toReversed(), ...before.scans.filter(({ id }) => !again.has(id))].slice(
        0,
        mostShown,
      ),
      unsent: before.unsent + before.refused.length,
      refused: [],
    }));
    sendQueue(place.doneBy);
  };

  const discard = async (id: string) => {
    await removeAct(id);
    setScanner((before) => ({
      ...before,
      refused: before.refused.filter(({ clientEventId }) => clientEventId !== id),
    }));
  };

  const showKept = ({ unsent, refused, others }: Awaited<ReturnType<typeof actsOf>>) => {
    setScanner((before) => ({ ...before, refused, others }));
    if (unsent.length === 0) return;
    const scans = shownActs(unsent).toReversed().slice(0, mostShown);
    setScanner((before) => ({ ...before, scans, unsent: unsent.length }));
  };

  useQueue(place.doneBy, place.isLineLost, { onNews: hear, onKept: showKept });

  return { ...scanner, scan, undo, sendAgain, discard };
}

function shownOf({ clientEventId: id, kind, code, deviceAt: at }: QueuedAct): ShownScan {
  return { id, kind, code, at, answer: null };
}

/** Acts as the page lists them: an undo belongs to its scan. */
function shownActs(acts: readonly QueuedAct[]): ShownScan[] {
  return acts
    .filter(({ kind }) => kind !== "undo")
    .map((act) => {
      const undo = acts.find(({ undoes }) => undoes === act.clientEventId);
      return undo ? withUndo(shownOf(act), undo) : shownOf(act);
    });
}

function withUndo(scan: ShownScan, { clientEventId: id, undoes }: QueuedAct): ShownScan {
  return scan.id === undoes ? { ...scan, undo: { id, answer: null } } : scan;
}

/** Marks a scan that the device did not store. What is lost counts no more, and an undo that is lost was none. */
function withUnkept(scanner: Scanner, act: QueuedAct, unkept: "sending" | "lost"): Scanner {
  const isLost = unkept === "lost";
  if (act.kind !== "undo") {
    const scans = scanner.scans.map((scan) => (scan.id === act.clientEventId ? { ...scan, unkept } : scan));
    return { ...scanner, scans, count: scanner.count - (isLost ? 1 : 0) };
  }
  if (!isLost) return scanner;
  const scans = scanner.scans.map(({ undo, ...scan }) =>
    undo && undo.id !== act.clientEventId ? { ...scan, undo } : scan,
  );
  return { ...scanner, scans, count: scanner.count + 1 };
}

function answered(scan: ShownScan, byId: ReadonlyMap<string, ActAnswer>): ShownScan {
  const { undo, answer } = scan;
  const known = { ...scan, answer: byId.get(scan.id) ?? answer };
  return undo ? { ...known, undo: { ...undo, answer: byId.get(undo.id) ?? undo.answer } } : known;
}

function isNotUndone(answer: ActAnswer | undefined): boolean {
  return answer !== undefined && isUndoRefused(answer.flags);
}

function listed(scan: ShownScan, before: readonly ShownScan[]): ShownScan[] {
  return [scan, ...before].slice(0, mostShown);
}

/** The same code within five seconds in the same hand is one act. */
function isSame(last: ShownScan | undefined, kind: ActKind, code: string): boolean {
  if (!last || last.undo || last.unkept === "lost") return false;
  return last.code === code && last.kind === kind && Date.now() - Date.parse(last.at) < sameScanMs;
}
