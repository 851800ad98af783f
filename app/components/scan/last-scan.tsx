import { flagWords, scanWords as words } from "#copy/en/scan.ts";
import { serviceWords } from "#copy/en/services.ts";
import { statusTitles } from "#copy/en/status-titles.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { isUndone, unansweredWords } from "#app/components/scan/show-scan.ts";
import type { ShownScan } from "#app/components/scan/use-scanner.ts";
import { Icon } from "#app/components/ui/icon.tsx";

const icons = { good: "check", not_yours: "alert", held: "pause", seen: "check", unknown: "search" } as const;

/**
 * What the last scan says, to be read from a few steps away: word, color and shape. `needsRun`: what was scanned was
 * not loaded, because no run is chosen.
 */
export function LastScan({ scan, needsRun }: { scan: ShownScan | null; needsRun: boolean }) {
  const answer = scan?.answer ?? null;
  const undo = scan?.undo?.answer ?? null;
  const isTakenBack = scan !== null && isUndone(scan);
  const isRefused = answer?.state === "refused";
  const isLost = answer === null && scan?.unkept === "lost";
  const unanswered = scan && answer === null ? unansweredWords(scan) : null;
  const isNotLoaded = needsRun && scan?.kind === "sight";
  const signal = isTakenBack ? "seen" : isNotLoaded ? "not_yours" : (undo?.signal ?? answer?.signal ?? null);
  const parcel = answer?.parcel ?? null;
  const notes = (undo ?? answer)?.flags.flatMap((flag) => flagWords[flag] ?? []) ?? [];
  const wordOf = () => {
    if (isTakenBack) return words.undone;
    if (undo) return words.notUndone;
    if (isRefused) return words.refused;
    if (isNotLoaded) return words.chooseRun;
    return signal ? words.signals[signal] : unanswered?.word;
  };
  return (
    <section
      className={`last-scan ${isRefused || isLost ? "unknown" : (signal ?? "waiting")}`}
      aria-label={words.lastScan}
      aria-live="assertive"
    >
      {scan ? (
        <>
          <div className="last-scan-verdict">
            <span className="last-scan-sign">
              <Icon name={isLost ? "alert" : signal ? icons[signal] : "clock"} size={44} />
            </span>
            <b>{wordOf()}</b>
            <p>
              {unanswered
                ? unanswered.note
                : parcel && (parcel.piece ? words.piece(parcel.piece, parcel.pieces) : words.pieces(parcel.pieces))}
            </p>
          </div>
          <div className="last-scan-middle">
            {parcel ? (
              <span className="last-scan-route">{parcel.routeCode}</span>
            ) : (
              <span className="last-scan-raw">{scan.code.slice(0, 80)}</span>
            )}
            {notes.length > 0 ? <p className="last-scan-note">{notes.join(" ")}</p> : null}
          </div>
          {parcel ? (
            <dl className="last-scan-facts">
              <div>
                <dt>{words.number}</dt>
                <dd className="mono">
                  {formatTrackingNumber(parcel.trackingNumber)}
                  {parcel.piece && parcel.pieces > 1 ? ` +${String(parcel.piece).padStart(2, "0")}` : ""}
                </dd>
              </div>
              <div>
                <dt>{words.service}</dt>
                <dd>{serviceWords[parcel.service].letter}</dd>
              </div>
              <div>
                <dt>{words.status}</dt>
                <dd>{statusTitles[parcel.status]}</dd>
              </div>
            </dl>
          ) : null}
        </>
      ) : (
        <p className="last-scan-ready">{words.ready}</p>
      )}
    </section>
  );
}
