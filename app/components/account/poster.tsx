import { posterWords } from "#copy/en/accounts.ts";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import { Bars } from "#app/components/site/bars.tsx";

/** Close-up of a label to the company's own city. Decorative. */
export function Poster({ company: { name, place } }: { company: Pick<CompanyProfile, "name" | "place"> }) {
  return (
    <div className="poster" aria-hidden="true">
      <div className="poster-sheet">
        <div className="poster-service">
          <i>{posterWords.letter}</i>
          <div>
            <span className="poster-caption">{name}</span>
            <b>{posterWords.service}</b>
          </div>
        </div>
        {place ? (
          <div className="poster-recipient">
            <span className="poster-caption">{posterWords.to}</span>
            <p>{[place.city, place.state].filter(Boolean).join(", ")}</p>
          </div>
        ) : null}
        <div className="poster-bars">
          <Bars of="number" />
        </div>
      </div>
    </div>
  );
}
