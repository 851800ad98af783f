import { useEffect, useState } from "react";
import { flagWords, scanWords as words } from "#copy/en/scan.ts";
import { readCode } from "#domain/road/read-code.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { undoForMs } from "#domain/road/undo.ts";
import { isUndone, shownCode, timeOf, unansweredWords } from "#app/components/scan/show-scan.ts";
import type { ShownScan } from "#app/components/scan/use-scanner.ts";
import { Button } from "#app/components/ui/button.tsx";

/** The last scans, newest first; each can be undone for a few seconds. */
export function LastScans({
  scans,
  zone,
  onUndo,
}: {
  scans: readonly ShownScan[];
  zone: string;
  onUndo: (scan: ShownScan) => void;
}) {
  const now = useNowUntil(scans);
  const undone = scans.find(({ undo }) => undo);
  return (
    <>
      <ol className="last-scans" aria-label={words.lastScans}>
        {scans.map((scan) => (
          <ScanRow key={scan.id} scan={scan} zone={zone} mayUndo={mayUndo(scan, now)} onUndo={() => onUndo(scan)} />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {undone ? words.undoneStatus(shownCode(undone.code, undone.answer), stateOf(undone)) : ""}
      </p>
    </>
  );
}

function ScanRow({
  scan,
  zone,
  mayUndo,
  onUndo,
}: {
  scan: ShownScan;
  zone: string;
  mayUndo: boolean;
  onUndo: () => void;
}) {
  const { id, code, at, answer } = scan;
  return (
    <li className={isUndone(scan) ? "undone" : undefined}>
      <b>{answer?.parcel?.routeCode ?? "–"}</b>
      <span className="mono" id={`scan-${id}`}>
        {shownCode(code, answer)}
      </span>
      <span>{stateOf(scan)}</span>
      {mayUndo ? (
        <Button type="button" size="small" className="needs-script" aria-describedby={`scan-${id}`} onClick={onUndo}>
          {words.undo}
        </Button>
      ) : (
        <time dateTime={at}>{timeOf(at, zone)}</time>
      )}
    </li>
  );
}

function stateOf(scan: ShownScan): string {
  const { answer, undo } = scan;
  if (isUndone(scan)) return undo?.answer ? words.undone : words.undoing;
  if (undo) return [words.notUndone, ...(undo.answer?.flags ?? []).flatMap((flag) => flagWords[flag] ?? [])].join(". ");
  if (!answer) return unansweredWords(scan).note;
  return answer.state === "refused" ? words.refused : words.signals[answer.signal];
}

/** Scans of runs and containers concern many parcels, and are corrected by staff. */
function mayUndo({ kind, code, at, answer, unkept, undo }: ShownScan, now: number): boolean {
  const isOfMany = isOneOf(["run", "container", "sscc"], readCode(code).kind);
  const isNothing = answer?.state === "refused" || (answer === null && unkept !== undefined);
  if (undo || isNothing || isOfMany || kind === "close") return false;
  return now - Date.parse(at) < undoForMs;
}

/** Returns the present time, and renders again when the next scan can no longer be undone. */
function useNowUntil(scans: readonly ShownScan[]): number {
  // On the server and without scripts nothing is undone.
  const [now, setNow] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const present = Date.now();
      const ends = scans.map(({ at }) => Date.parse(at) + undoForMs).filter((end) => end > present);
      setNow(present);
      if (ends.length > 0) timer = setTimeout(look, Math.min(...ends) - present);
    };
    look();
    return () => clearTimeout(timer);
  }, [scans]);
  return now;
}
