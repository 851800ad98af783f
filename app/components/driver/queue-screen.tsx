import { useEffect, useState } from "react";
import { driverWords as words } from "#copy/en/driver.ts";
import type { ActKind } from "#domain/road/vocabulary.ts";
import { formatClock } from "#domain/shared/place-time.ts";
import { useDriver } from "#app/components/driver/driver-context.ts";
import type { RunPage } from "#app/components/driver/driver-pages.ts";
import { DriverScreen } from "#app/components/driver/driver-screen.tsx";
import type { Sending } from "#app/components/driver/use-sending.ts";
import { actsOf } from "#app/components/scan/act-queue.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";
import { sendQueue } from "#app/components/scan/send-queue.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

const none = { unsent: [], refused: [] };

/** What the server has not got from this phone, oldest first. */
export function QueueScreen() {
  const { run, sending, personId } = useDriver();
  const { unsent, refused } = useKeptActs(personId, sending);
  const zone = run?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const oldest = unsent[0];
  return (
    <DriverScreen
      title={words.queue.title}
      back="/driver"
      foot={
        <>
          <p>{words.queue.signOut}</p>
          <Button look="ink" size="large" wide onClick={() => personId && sendQueue(personId)}>
            {words.queue.tryNow}
          </Button>
        </>
      }
    >
      {oldest ? (
        <div className="queue-screen-count">
          <b>{unsent.length}</b>
          <span>{words.queue.kept}</span>
          <p>
            {words.queue.oldest} <time>{formatClock(oldest.deviceAt, zone)}</time>
          </p>
        </div>
      ) : null}
      <p className="queue-screen-line">{lineText(sending, oldest !== undefined, zone)}</p>
      {oldest ? <Acts title={words.queue.oldestFirst} acts={unsent} run={run} zone={zone} /> : null}
      {refused.length > 0 ? (
        <>
          <p className="queue-screen-refused">
            <Icon name="alert" size={20} /> <span>{words.refused(refused.length)}</span>
          </p>
          <Acts title={words.queue.refused} acts={refused} run={run} zone={zone} />
        </>
      ) : null}
    </DriverScreen>
  );
}

/** Reads the queue again whenever its counts change. */
function useKeptActs(personId: string | null, { unsent, refused }: Sending) {
  const [kept, setKept] = useState<{ unsent: readonly QueuedAct[]; refused: readonly QueuedAct[] }>(none);
  useEffect(() => {
    if (personId !== null) actsOf(personId).then(setKept, () => setKept(none));
  }, [personId, unsent, refused]);
  return kept;
}

function lineText({ isKnown, line }: Sending, isWaiting: boolean, zone: string): string {
  if (line.kind === "signed_out") return words.signedOut;
  if (line.kind === "busy") return words.queue.busy;
  if (line.kind === "none")
    return isWaiting ? words.queue.noLine(formatClock(line.since, zone)) : words.queue.noLineNothing;
  if (isWaiting) return words.queue.sending;
  return isKnown ? words.queue.allSent : words.queue.reading;
}

type Listed = { title: string; acts: readonly QueuedAct[]; run: RunPage | null; zone: string };

function Acts({ title, acts, run, zone }: Listed) {
  const nameOf = (code: string) => run?.stops.find(({ number }) => number === code)?.name ?? code;
  return (
    <ol className="queue-screen-acts" aria-label={title}>
      {acts.map((act) => (
        <li key={act.clientEventId}>
          <time>{formatClock(act.deviceAt, zone)}</time>
          <span>
            <b>{kindText(act.kind)}</b>
            <span>{act.run === act.code && run ? words.run(run.number) : nameOf(act.code)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

const kindNames: Partial<Record<ActKind, string>> = words.queue.kinds;

function kindText(kind: ActKind): string {
  return kindNames[kind] ?? words.queue.other;
}
