import { branchesPageWords as words } from "#copy/en/branches-page.ts";
import type { BranchCard } from "#app/components/site/branch-list.tsx";
import { BranchMap } from "#app/components/site/branch-map.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";

/** Where the company can be visited: a list of the branches, beside their map where all of them are on it. */
export function ContactBranches({ branches, map }: { branches: BranchCard[]; map: string | null }) {
  if (branches.length === 0) return null;
  return (
    <section aria-labelledby="where">
      <div className={map ? "page-width contact-branches" : "page-width contact-branches bare"}>
        <h2 id="where">{words.whereToFind}</h2>
        {map ? (
          <div className="contact-branches-map">
            <BranchMap label={words.map(branches.map(({ name }) => name))} svg={map} />
          </div>
        ) : null}
        <div>
          <ol className="contact-branches-list" aria-label={words.list}>
            {branches.map(({ code, place, name, address, phone, door, why }) => (
              <li key={code}>
                <span className="contact-branches-place" aria-hidden="true">
                  {place}
                </span>
                <div>
                  <b>{name}</b>
                  <span>{address}</span>
                </div>
                <p>
                  {phone ? (
                    <a className="mono" href={`tel:${phone.dial}`}>
                      {phone.display}
                    </a>
                  ) : null}
                  <span>{why ?? door}</span>
                </p>
              </li>
            ))}
          </ol>
          <PageLink className="text-link" to="/branches">
            {words.allAbout}
          </PageLink>
        </div>
      </div>
    </section>
  );
}
