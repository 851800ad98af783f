import type { FieldIssue } from "#domain/shared/errors.ts";
import { normaliseState, statesOf } from "#domain/shared/country-states.ts";
import { findBranchNamed } from "#server/features/branches/branches.rows.ts";
import { countriesWithCities, findPlace, zoneOfPlace } from "#server/places/find-place.ts";
import { zoneOfState } from "#server/places/state-zones.ts";

export type EventPlace = {
  city: string | null;
  state: string | null;
  country: string | null;
  branchId: string | null;
  zone: string;
};

type Typed = { location: string; city: string; state: string; branch: string; country: string; zone: string };

/**
 * At the end of the text, which may begin with a building: "Atlanta hub, Atlanta, GA", "St. John’s, NL" as telephones
 * type it.
 */
const cityAndState = /(?:^|, ?)([\p{L}][\p{L} .'’‘ʼ\p{Pd}]{1,60}), ?([\p{L}][\p{L} .]{1,30})$/u;

/**
 * Returns the place of an event in the structured form that visitors may see (A1): the branch, the given city and
 * state, or a known city named in the location. Other text stays private. The zone is the place's, else its state's,
 * else the given one.
 */
export async function placeOfEvent(
  typed: Typed,
): Promise<{ ok: true; place: EventPlace } | { ok: false; issue: FieldIssue }> {
  const country = typed.country || "USA";
  const named = typed.branch
    ? null
    : typed.city
      ? { city: typed.city, state: normaliseState(country, typed.state) ?? typed.state, country }
      : await namedPlace(typed.location, country);
  if (named?.city) {
    const { city, state, country: land } = named;
    return {
      ok: true,
      place: { city, state, country: land, branchId: null, zone: await zoneOfPlace({ city, state, country: land }) },
    };
  }
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
  if (!named) return { ok: true, place: { city: null, state: null, country: null, branchId: null, zone: typed.zone } };
  return { ok: true, place: { ...named, branchId: null, zone: zoneOfState(named.country, named.state) ?? typed.zone } };
}

/** Returns the city typed before the state; "" if no state follows. */
export function typedCity(location: string): string {
  return cityAndState.exec(location.trim())?.[1] ?? "";
}

type NamedPlace = { city: string | null; state: string; country: string };

/**
 * Returns the place at the end of a location. Only a city of the gazetteer counts, so that a name or street never
 * becomes public; for any other city only the state.
 */
export async function namedPlace(location: string, country: string): Promise<NamedPlace | null> {
  const [, city = "", typed = ""] = cityAndState.exec(location.trim()) ?? [];
  if (city === "") return null;
  for (const land of new Set([country, ...countriesWithCities])) {
    const state = statesOf(land).length > 0 ? normaliseState(land, typed) : null;
    if (state === null) continue;
    const isKnown = (await findPlace({ city, state, country: land })) !== null;
    return { city: isKnown ? city.trim() : null, state, country: land };
  }
  return null;
}
