import { frameWords } from "#copy/en/frame.ts";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { organizationFact, trailFact } from "#app/web/page-facts.ts";
import { canonicalAddress } from "#app/web/site-address.ts";
import type { Fact, PageMeta } from "#app/web/page-meta.ts";

/** Where a public page is found, and what search engines may take from it: nothing while nobody has said the site's address. `more`: the page's own facts. */
export async function pageFound(
  path: string,
  name: string | null,
  more: (company: CompanyProfile, origin: string) => Fact[] | Promise<Fact[]> = () => [],
): Promise<Required<Pick<PageMeta, "address" | "facts">>> {
  const [address, origin] = [canonicalAddress(path), canonicalAddress("/")];
  if (!address || !origin) return { address: null, facts: [] };
  const company = await getCompany();
  const trail = name
    ? [
        trailFact([
          { name: frameWords.home, address: origin },
          { name, address },
        ]),
      ]
    : [organizationFact(company, origin)];
  return { address, facts: [...trail, ...(await more(company, origin))] };
}
