import { driverWords as words } from "#copy/en/driver.ts";
import type { RunPage } from "#app/components/driver/driver-pages.ts";

/** A run as a row of its stops. */
export function RunSegments({ run, hereId }: { run: RunPage; hereId: string }) {
  const { done, stops } = run.counts;
  const own = run.stops.filter(({ isOnRun }) => isOnRun);
  return (
    <div className="run-segments" role="img" aria-label={words.stopsDone(done, stops)}>
      {own.map(({ id, kind, isOpen, outcome }) => (
        <i
          key={id}
          className={[kind, outcome === "failed" ? "failed" : isOpen ? "" : "done", id === hereId && "here"]
            .filter(Boolean)
            .join(" ")}
        />
      ))}
    </div>
  );
}
