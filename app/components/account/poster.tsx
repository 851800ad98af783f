import { Bars } from "#app/components/site/bars.tsx";

/** The corner of a label seen from very near. Decorative. */
export function Poster({ companyName }: { companyName: string }) {
  return (
    <div className="poster" aria-hidden="true">
      <div className="poster-sheet">
        <div className="a">
          <i>N</i>
          <div>
            <span className="k">{companyName}</span>
            <b>NEXT-DAY</b>
          </div>
        </div>
        <div className="b">
          <span className="k">To</span>
          <p>Marietta, GA 30064</p>
        </div>
        <div className="c">
          <Bars of="number" />
        </div>
      </div>
    </div>
  );
}
