import { Link } from "react-router";
import { scanWords as words } from "#copy/en/scan.ts";
import type { ScannedRun } from "#domain/road/views.ts";
import type { StationPage } from "#app/components/scan/station-page.ts";
import { Button } from "#app/components/ui/button.tsx";

/** Address of the page that loads a run. `run`: its code, or "none". */
export function loadAddress(branch: string, run: string): string {
  return `/scan?${new URLSearchParams({ branch, mode: "load", run }).toString()}`;
}

/** The run that is loaded, or those to choose from. `run`: as the last scan says. */
export function RunOfStation({
  page: { branch, runs, hasNoRun },
  run,
  onClose,
}: {
  page: StationPage;
  run: ScannedRun | null;
  onClose: () => void;
}) {
  if (run)
    return (
      <div className="run-of-station">
        <p>
          <b>{words.runName(run.number)}</b>
          <span>{[run.driver, words.stops(run.stops)].filter(Boolean).join(", ")}</span>
        </p>
        <Link className="button small" to={loadAddress(branch.code, "")} replace>
          {words.changeRun}
        </Link>
        <Button type="button" size="small" className="needs-script" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    );
  if (hasNoRun || runs.length === 0)
    return (
      <div className="run-of-station">
        <p>{runs.length === 0 ? words.noRuns : words.withoutRun}</p>
        {runs.length > 0 ? (
          <Link className="button small" to={loadAddress(branch.code, "")} replace>
            {words.changeRun}
          </Link>
        ) : null}
      </div>
    );
  return (
    <nav className="run-of-station-choice" aria-label={words.runs}>
      <h2>{words.runs}</h2>
      <ul>
        {runs.map(({ code, number, driver, loaded, pieces }) => (
          <li key={code}>
            <Link to={loadAddress(branch.code, code)} replace>
              <b>{words.runName(number)}</b>
              <span>{driver}</span>
              <span>{words.loadedOf(loaded, pieces)}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={loadAddress(branch.code, "none")} replace>
            <b>{words.withoutRun}</b>
          </Link>
        </li>
      </ul>
    </nav>
  );
}
