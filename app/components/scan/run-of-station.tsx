import { useEffect } from "react";
import { Link } from "react-router";
import { scanWords as words } from "#copy/en/scan.ts";
import type { ScannedRun } from "#domain/road/views.ts";
import { playSignal } from "#app/components/scan/play-signal.ts";
import { type StationPage, stationAddress, stationNavigation } from "#app/components/scan/station-page.ts";
import { Button } from "#app/components/ui/button.tsx";

interface Props {
  page: StationPage;
  run: ScannedRun | null;
  onClose: () => void;
}

/** The run that is loaded, or those to choose from. `run`: as the last scan says. */
export function RunOfStation(props: Props) {
  const { unknownRun } = props.page;
  useEffect(() => {
    if (unknownRun !== null) playSignal("unknown");
  }, [unknownRun]);
  return (
    <>
      {unknownRun === null ? null : (
        <p className="run-of-station-unknown" role="alert">
          {words.unknownRun(unknownRun)}
        </p>
      )}
      <ChosenRun {...props} />
    </>
  );
}

function ChosenRun({ page: { branch, runs, hasNoRun }, run, onClose }: Props) {
  const addressOf = (code: string) => stationAddress(branch.code, "load", { run: code });
  if (run)
    return (
      <div className="run-of-station">
        <p>
          <b>{words.runName(run.number)}</b>
          <span>{[run.driver, words.stops(run.stops)].filter(Boolean).join(", ")}</span>
        </p>
        <Link className="button small" to={addressOf("")} {...stationNavigation}>
          {words.changeRun}
        </Link>
        <Button type="button" size="small" className="needs-script" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    );
  if (hasNoRun)
    return (
      <div className="run-of-station">
        <p>{words.withoutRun}</p>
        <Link className="button small" to={addressOf("")} {...stationNavigation}>
          {words.changeRun}
        </Link>
      </div>
    );
  return (
    <nav className="run-of-station-choice" aria-label={words.runs}>
      <h2>{runs.length === 0 ? words.noRuns : words.runs}</h2>
      <ul>
        {runs.map(({ code, number, driver, loaded, pieces }) => (
          <li key={code}>
            <Link to={addressOf(code)} {...stationNavigation}>
              <b>{words.runName(number)}</b>
              <span>{driver}</span>
              <span>{words.loadedOf(loaded, pieces)}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={addressOf("none")} {...stationNavigation}>
            <b>{words.withoutRun}</b>
          </Link>
        </li>
      </ul>
    </nav>
  );
}
