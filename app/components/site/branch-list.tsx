import { branchesPageWords as words } from "#copy/en/branches-page.ts";

export type BranchCard = {
  code: string;
  /** Its number on the map: its position in the company's order. */
  place: number;
  name: string;
  address: string;
  phone: { dial: string; display: string } | null;
  directions: string | null;
  miles: string | null;
  isOpen: boolean;
  /** "Open until 6:00 PM", "Opens tomorrow, 9:00 AM". */
  door: string;
  /** Why it is closed today, where that is unusual. */
  why: string | null;
  hours: string[];
  cutOff: string;
};
export type OtherDay = { title: string; day: string; name: string; hours: string; branches: string };

/** Renders all branches: opening state, address, hours and same-day cut-off. */
export function BranchList({ branches }: { branches: BranchCard[] }) {
  return (
    <ol className="branch-list" aria-label={words.list}>
      {branches.map((branch) => (
        <li key={branch.code} id={branch.code}>
          <span className="branch-list-place" aria-hidden="true">
            {branch.place}
          </span>
          <div>
            <h2>{branch.name}</h2>
            <address>{branch.address}</address>
            <p className="branch-list-cut-off">
              {branch.why ? <b className="branch-list-why">{branch.why}</b> : null}
              {words.cutOff} <b>{branch.cutOff}</b>
            </p>
            <p className="branch-list-ways">
              {branch.directions ? (
                <a
                  className="text-link"
                  href={branch.directions}
                  rel="noopener noreferrer"
                  aria-label={words.directionsTo(branch.name)}
                >
                  {words.directions}
                </a>
              ) : null}
              {branch.phone ? (
                <a className="mono" href={`tel:${branch.phone.dial}`}>
                  {branch.phone.display}
                </a>
              ) : null}
              {branch.miles ? <span>{branch.miles}</span> : null}
            </p>
          </div>
          <div className="branch-list-hours">
            <p className={branch.isOpen ? "branch-list-open" : "branch-list-shut"}>{branch.door}</p>
            {branch.hours.map((line) => {
              const [days, times] = line.split(": ");
              return (
                <p key={line} className="branch-list-days">
                  <span>{days}:</span> <span>{times}</span>
                </p>
              );
            })}
          </div>
        </li>
      ))}
    </ol>
  );
}
