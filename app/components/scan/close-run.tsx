import { useEffect, useState } from "react";
import { scanWords as words } from "#copy/en/scan.ts";
import { formatShortestDate, formatTime } from "#domain/shared/place-time.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { ExpectedPiece, ExpectedPieces } from "#domain/road/views.ts";
import { actsOf } from "#app/components/scan/act-queue.ts";
import { overScans, stillMissing } from "#app/components/scan/close-list.ts";
import { shownCode, timeOf } from "#app/components/scan/show-scan.ts";
import type { ShownScan } from "#app/components/scan/use-scanner.ts";
import { Button } from "#app/components/ui/button.tsx";

type Answer = keyof typeof words.marked;

/** What is missing when a run or container is closed: each piece is looked for again, or is not here. */
export function CloseRun({
  code,
  doneBy,
  scans,
  zone,
  onScanOn,
  onClose,
}: {
  code: string;
  /** Whose scans may wait on this device. */
  doneBy: string;
  scans: readonly ShownScan[];
  zone: string;
  onScanOn: () => void;
  onClose: () => void;
}) {
  const missing = useMissing(code, doneBy);
  const over = overScans(scans);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  if (missing === null || missing === "failed")
    return (
      <section className="close-run" role="status">
        <h2>{missing === null ? words.closing : words.closeFailed}</h2>
        <Button type="button" onClick={onScanOn}>
          {words.scanOn}
        </Button>
      </section>
    );
  return (
    <section className="close-run" aria-labelledby="close-run">
      <h2 id="close-run" className={missing.length > 0 ? "close-run-short" : undefined}>
        {words.missing(missing.length)}
        {over.length > 0 ? <span>{words.over(over.length)}</span> : null}
      </h2>
      {missing.length + over.length > 0 ? (
        <table aria-label={words.missingTable}>
          <thead>
            <tr>
              {Object.values(words.missingColumns).map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {missing.map((piece) => (
              <MissingRow
                key={nameOf(piece)}
                piece={piece}
                zone={zone}
                answer={answers.get(nameOf(piece)) ?? null}
                onAnswer={(answer) => setAnswers(new Map(answers).set(nameOf(piece), answer))}
              />
            ))}
            {over.map((scan) => (
              <OverRow
                key={scan.id}
                scan={scan}
                zone={zone}
                answer={answers.get(scan.id) ?? null}
                onAnswer={(answer) => setAnswers(new Map(answers).set(scan.id, answer))}
              />
            ))}
          </tbody>
        </table>
      ) : null}
      {missing.length > 0 ? <p>{words.missingNote}</p> : null}
      {over.length > 0 ? <p>{words.overNote}</p> : null}
      <div className="close-run-actions">
        <Button type="button" look="ink" size="large" onClick={onClose}>
          {words.closeWith(missing.length)}
        </Button>
        <Button type="button" size="large" onClick={onScanOn}>
          {words.scanOn}
        </Button>
      </div>
    </section>
  );
}

function MissingRow({
  piece,
  zone,
  answer,
  onAnswer,
}: {
  piece: ExpectedPiece;
  zone: string;
  answer: Answer | null;
  onAnswer: (answer: Answer) => void;
}) {
  const { lastSeen } = piece;
  const time = lastSeen ? `${formatShortestDate(lastSeen.at, zone)}, ${formatTime(lastSeen.at, zone)}` : "";
  return (
    <tr>
      <td>
        <b>{piece.routeCode}</b>
      </td>
      <th scope="row">
        <span className="mono">{nameOf(piece)}</span>
        {piece.pieces > 1 ? <span>{words.piece(piece.piece, piece.pieces)}</span> : null}
      </th>
      <td>{lastSeen ? words.seenAt(lastSeen.branch, time) : words.neverSeen}</td>
      <td>
        {(["again", "gone"] as const).map((each) => (
          <Button
            key={each}
            type="button"
            aria-pressed={answer === each}
            aria-label={words.about(each === "again" ? words.lookAgain : words.notHere, nameOf(piece))}
            onClick={() => onAnswer(each)}
          >
            {each === "again" ? words.lookAgain : words.notHere}
          </Button>
        ))}
        {answer ? <span>{words.marked[answer]}</span> : null}
      </td>
    </tr>
  );
}

/** A piece that is here and not listed. */
function OverRow({
  scan,
  zone,
  answer,
  onAnswer,
}: {
  scan: ShownScan;
  zone: string;
  answer: Answer | null;
  onAnswer: (answer: Answer) => void;
}) {
  const name = shownCode(scan.code, scan.answer);
  return (
    <tr className="over">
      <td>
        <b>{scan.answer?.parcel?.routeCode ?? "–"}</b>
      </td>
      <th scope="row">
        <span className="mono">{name}</span>
        <span>{words.notListed}</span>
      </th>
      <td>{words.seenAt(words.here, timeOf(scan.at, zone))}</td>
      <td>
        <Button
          type="button"
          aria-pressed={answer === "kept"}
          aria-label={words.about(words.keepHere, name)}
          onClick={() => onAnswer("kept")}
        >
          {words.keepHere}
        </Button>
        {answer ? <span>{words.marked[answer]}</span> : null}
      </td>
    </tr>
  );
}

function nameOf({ trackingNumber, piece, pieces }: ExpectedPiece): string {
  return formatTrackingNumber(trackingNumber) + (pieces > 1 ? ` +${String(piece).padStart(2, "0")}` : "");
}

/** Loads what is still missing; null while it loads. */
function useMissing(code: string, doneBy: string): ExpectedPiece[] | "failed" | null {
  const [missing, setMissing] = useState<ExpectedPiece[] | "failed" | null>(null);
  useEffect(() => {
    const control = new AbortController();
    fetch(`/api/v1/expected-pieces/${code}`, { signal: control.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status));
        const { items } = (await response.json()) as ExpectedPieces;
        // Without a store of scans, none waits.
        const waiting = await actsOf(doneBy).catch(() => ({ unsent: [] }));
        setMissing(stillMissing(items, waiting.unsent));
      })
      .catch(() => {
        if (!control.signal.aborted) setMissing("failed");
      });
    return () => control.abort();
  }, [code, doneBy]);
  return missing;
}
