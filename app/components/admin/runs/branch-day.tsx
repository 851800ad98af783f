import { runWords } from "#copy/en/runs.ts";
import { Drawing } from "#app/components/ui/drawing.tsx";

const words = runWords.branchDay;

export type DayRunLine = {
  key: string;
  name: string;
  to: string;
  who: string;
  times: string;
  load: string;
  code: string;
  svg: string;
};
export type DayShelfLine = { key: string; name: string; code: string; count: string; codes: string[] };

/** The runs of a day with boxes for their times, and what is on each shelf. */
export function BranchDayPaper({ runs, shelves }: { runs: readonly DayRunLine[]; shelves: readonly DayShelfLine[] }) {
  return (
    <>
      {runs.length === 0 ? (
        <p className="branch-day-none">{words.noRuns}</p>
      ) : (
        <table className="run-sheet" aria-label={words.runs}>
          <thead>
            <tr>
              <th scope="col">{words.columns.run}</th>
              <th scope="col">{words.columns.who}</th>
              <th scope="col">{words.columns.times}</th>
              <th scope="col">{words.columns.code}</th>
              <th scope="col">{words.columns.written}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.key}>
                <td>
                  <b className="run-sheet-place">{run.name}</b>
                </td>
                <td>
                  <b>{run.who}</b>
                  {run.to ? <p>{run.to}</p> : null}
                </td>
                <td>
                  <b>{run.times}</b>
                  <p>{run.load}</p>
                </td>
                <td className="run-sheet-code">
                  <Drawing className="run-sheet-bars" svg={run.svg} words={runWords.paper.barcode(run.code)} />
                  <span className="mono">{run.code}</span>
                </td>
                <td className="run-sheet-box">
                  <span>{words.left}</span>
                  <span>{words.returned}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3 className="branch-day-title">{words.shelves}</h3>
      {shelves.length === 0 ? <p>{words.noShelves}</p> : null}
      <ul className="branch-day-shelves">
        {shelves.map((shelf) => (
          <li key={shelf.key}>
            <p className="branch-day-shelf">
              <b>{shelf.name}</b>
              <span className="mono">{shelf.code}</span>
              <span>{shelf.count}</span>
            </p>
            <ul className="branch-day-pieces mono">
              {shelf.codes.map((code) => (
                <li key={code}>
                  <i className="branch-day-square" />
                  {code}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
