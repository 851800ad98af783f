import { runPositionWords as words } from "#copy/en/run-position.ts";
import { minuteMs } from "#domain/shared/durations.ts";
import type { RunSeen as Seen } from "#app/components/admin/runs/run-pages.ts";
import { useTimeSince } from "#app/hooks/use-time-since.ts";

/** Where the driver was last, with its age, which grows as it is read. `loadedAt`: the server's time of the page. */
export function RunSeen({ seen: { at, time, notes }, loadedAt }: { seen: Seen; loadedAt: string }) {
  const now = Date.parse(loadedAt) + useTimeSince(loadedAt);
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / minuteMs));
  return (
    <section className="run-watch-part" aria-labelledby="run-seen">
      <h2 id="run-seen">{words.title}</h2>
      <p>{words.seen(time, minutes)}</p>
      {notes.map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
    </section>
  );
}
