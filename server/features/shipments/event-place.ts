import type { FieldIssue } from "#domain/shared/errors.ts";
import { findBranchNamed } from "#server/features/branches/branches.rows.ts";
import { findPlace, zoneOfPlace } from "#server/places/find-place.ts";

export type EventPlace = {
  city: string | null;
  state: string | null;
  country: string | null;
  branchId: string | null;
  zone: string;
};

type Typed = { location: string; city: string; state: string; branch: string; country: string; zone: string };

/** At the end of what was typed, which may name a house before it: "Atlanta hub, Atlanta, GA". */
const cityAndState = /(?:^|, ?)([\p{L}][\p{L} .'-]{1,60}), ?([A-Z]{2})$/u;

/**
 * Where an event happened, in the structured form strangers may see (A1): the branch, the city and state given, or a known city
 * named in the location. Anything else typed stays private text. The zone is the place's own, else the one given.
 */
export async function placeOfEvent(
  typed: Typed,
): Promise<{ ok: true; place: EventPlace } | { ok: false; issue: FieldIssue }> {
  const country = typed.country || "USA";
  const named = typed.branch
    ? null
    : typed.city
      ? { city: typed.city, state: typed.state }
      : await knownCity(typed.location, country);
  if (named)
    return { ok: true, place: { ...named, country, branchId: null, zone: await zoneOfPlace({ ...named, country }) } };
  const branch = await findBranchNamed(typed.branch || typed.location);
  if (branch)
    return {
      ok: true,
      place: {
        city: branch.city,
        state: branch.state,
        country: branch.country,
        branchId: branch.id,
        zone: branch.zone,
      },
    };
  if (typed.branch) return { ok: false, issue: { path: "branch", message: "choice_invalid" } };
  return { ok: true, place: { city: null, state: null, country: null, branchId: null, zone: typed.zone } };
}

/** Only a city of the gazetteer counts, so that a name or a street typed as location never becomes public. */
async function knownCity(location: string, country: string): Promise<{ city: string; state: string } | null> {
  const match = cityAndState.exec(location.trim());
  if (!match) return null;
  const named = { city: String(match[1]).trim(), state: String(match[2]) };
  return (await findPlace({ ...named, country })) ? named : null;
}
