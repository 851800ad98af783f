import { posterWords } from "#copy/en/accounts.ts";
import { Bars } from "#app/components/site/bars.tsx";

/** The corner of a label seen from very near. Decorative. */
export function Poster({ companyName }: { companyName: string }) {
  return (
    <div className="poster" aria-hidden="true">
      <div className="poster-sheet">
        <div className="poster-service">
          <i>{posterWords.letter}</i>
          <div>
            <span className="poster-caption">{companyName}</span>
            <b>{posterWords.service}</b>
          </div>
        </div>
        <div className="poster-recipient">
          <span className="poster-caption">{posterWords.to}</span>
          <p>{posterWords.place}</p>
        </div>
        <div className="poster-bars">
          <Bars of="number" />
        </div>
      </div>
    </div>
  );
}
