import { runWords } from "#copy/en/runs.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { Drawing } from "#app/components/ui/drawing.tsx";

const words = runWords.paper;

export type SheetStop = {
  key: string;
  kind: StopKind;
  place: number;
  title: string;
  address: string;
  note: string;
  due: string;
  planned: string;
  pieces: string;
  isSigned: boolean;
  trackingNumber: string;
  svg: string;
};

/** The stops of a run on paper, with a box for name and time. */
export function RunSheetStops({ stops }: { stops: readonly SheetStop[] }) {
  return (
    <>
      <table className="run-sheet">
        <thead>
          <tr>
            <th scope="col">{runWords.stopColumns.place}</th>
            <th scope="col">{runWords.stopColumns.stop}</th>
            <th scope="col">{words.window}</th>
            <th scope="col">{words.code}</th>
            <th scope="col">{words.nameAndTime}</th>
          </tr>
        </thead>
        <tbody>
          {stops.map((stop) => (
            <tr key={stop.key}>
              <td>
                <b className={stop.kind === "collection" ? "run-sheet-place run-sheet-collect" : "run-sheet-place"}>
                  {stop.place}
                </b>
              </td>
              <td>
                <b>{stop.title}</b>
                <p>{stop.address}</p>
                {stop.note ? (
                  <p>
                    <b>{stop.note}</b>
                  </p>
                ) : null}
              </td>
              <td>
                <b>{stop.due}</b>
                {stop.planned ? <p>{stop.planned}</p> : null}
                <p>{stop.pieces}</p>
                {stop.isSigned ? <b>{words.sign}</b> : null}
              </td>
              <td className="run-sheet-code">
                <Drawing className="run-sheet-bars" svg={stop.svg} words={words.barcode(stop.trackingNumber)} />
                <span className="mono">{formatTrackingNumber(stop.trackingNumber)}</span>
              </td>
              <td className="run-sheet-box">
                <span>{words.name}</span>
                <span>{words.time}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{words.noPhone}</p>
      <p>{words.handIn}</p>
    </>
  );
}
