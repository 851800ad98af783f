import { useState } from "react";
import { scanWords as words } from "#copy/en/scan.ts";
import { scanModes } from "#domain/road/scan-modes.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";
import { shownCode, timeOf } from "#app/components/scan/show-scan.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";

/** Scans that the server did not accept. They stay on the device until they are sent again or discarded. */
export function RefusedScans({
  refused,
  zone,
  onSendAgain,
  onDiscard,
}: {
  refused: readonly QueuedAct[];
  zone: string;
  onSendAgain: () => void;
  onDiscard: (id: string) => void;
}) {
  const [asked, setAsked] = useState<QueuedAct | null>(null);
  if (refused.length === 0) return null;
  return (
    <section className="refused-scans" aria-labelledby="refused-scans">
      <div role="status">
        <h2 id="refused-scans">{words.refusedScans(refused.length)}</h2>
      </div>
      <p>{words.refusedNote}</p>
      <Button type="button" onClick={onSendAgain}>
        {words.sendAgain}
      </Button>
      <ul aria-label={words.refused}>
        {refused.map((act) => (
          <li key={act.clientEventId}>
            <span className="mono">{shownCode(act.code, null)}</span>
            <Button
              type="button"
              size="small"
              aria-label={words.about(words.discard, shownCode(act.code, null))}
              onClick={() => setAsked(act)}
            >
              {words.discard}
            </Button>
            <span>{[wordOf(act), timeOf(act.deviceAt, zone)].join(", ")}</span>
            <span>{reasonOf(act)}</span>
          </li>
        ))}
      </ul>
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title={words.discardTitle}>
        <p>{words.discardNote(shownCode(asked?.code ?? "", null))}</p>
        <div className="dialog-actions">
          <Button type="button" data-initial-focus onClick={() => setAsked(null)}>
            {words.keepScan}
          </Button>
          <Button
            type="button"
            look="danger"
            onClick={() => {
              if (asked) onDiscard(asked.clientEventId);
              setAsked(null);
            }}
          >
            {words.discardScan}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}

function reasonOf({ refused = "" }: QueuedAct): string {
  const { refusedReasons } = words;
  return refused in refusedReasons ? refusedReasons[refused as keyof typeof refusedReasons] : words.refusedOther;
}

function wordOf({ kind }: QueuedAct): string {
  if (kind === "undo") return words.undo;
  return isOneOf(scanModes, kind) ? words.modes[kind] : words.close;
}
