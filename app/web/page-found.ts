import { frameWords } from "#copy/en/frame.ts";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { languages, pathHere, pathIn } from "#domain/shared/language.ts";
import { organizationFact, breadcrumbFact } from "#app/web/page-facts.ts";
import { canonicalAddress, siteAddress } from "#app/web/site-address.ts";
import type { Fact, PageMeta } from "#app/web/page-meta.ts";

/**
 * Returns where a public page is found and its facts for search engines; nothing while BASE_URL is unset. `more`:
 * facts of the page itself.
 */
export async function pageFound(
  path: string,
  name: string | null,
  more: (company: CompanyProfile, origin: string) => Fact[] | Promise<Fact[]> = () => [],
): Promise<Required<Pick<PageMeta, "address" | "alternates" | "facts" | "picture">>> {
  const [address, origin] = [canonicalAddress(pathHere(path)), canonicalAddress(pathHere("/"))];
  if (!address || !origin) return { address: null, alternates: [], facts: [], picture: null };
  const company = await getCompany();
  const trail = name
    ? [
        breadcrumbFact([
          { name: frameWords.home, address: origin },
          { name, address },
        ]),
      ]
    : [organizationFact(company, origin)];
  const picture = siteAddress(pathHere("/card.png"));
  return { address, alternates: alternatesOf(path), facts: [...trail, ...(await more(company, origin))], picture };
}

/** Returns the page in every language, for its head and for the site map. */
export function alternatesOf(path: string): { language: string; address: string }[] {
  const all = languages.map((language) => ({ language, address: siteAddress(pathIn(language, path)) }));
  return [...all, { language: "x-default", address: siteAddress(path) }];
}
