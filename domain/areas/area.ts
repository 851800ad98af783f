import { isCountry } from "#domain/shared/countries.ts";
import { parseCountry } from "#domain/shared/parse-country.ts";
import { milesBetween, positionOf } from "#domain/shared/miles.ts";
import { normaliseState } from "#domain/shared/country-states.ts";
import { postalArea, storedArea } from "#domain/shared/territories.ts";
import { isMilitary, isMilitaryPrefix } from "#domain/shared/us-zips.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

/** One rule of an area in its stored form: "anywhere", "USA", "GA", "ZIP 303", "25 miles of main". */
type AreaRule =
  | { kind: "anywhere" }
  | { kind: "country"; country: string }
  | { kind: "state"; state: string }
  | { kind: "zip"; prefix: string }
  | { kind: "radius"; miles: number; branch: string };

/** Where a service collects and delivers. A place belongs to an area if any rule matches (D4). */
export type ServiceArea = { origins: string[]; destinations: string[] };
export type ServiceAreas = Record<ServiceKey, ServiceArea>;

/** A place of a booking, with its position if the gazetteer knows it. */
export type AreaPlace = {
  city: string;
  state: string;
  zipCode: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
};
type Centre = { code: string; latitude: number | null; longitude: number | null };

/** The end of a booking outside the service area. */
export type Unreached = { end: "origin" | "destination"; city: string };

/** Returns the end outside the service area, or null. Ignores fields that are not known yet. */
export function unreachedBy(
  area: ServiceArea,
  way: { from: AreaPlace | null; to: AreaPlace | null },
  branches: readonly Centre[],
): Unreached | null {
  if (way.from && !isIn(area.origins, way.from, branches)) return { end: "origin", city: way.from.city };
  if (way.to && !isIn(area.destinations, way.to, branches)) return { end: "destination", city: way.to.city };
  return null;
}

/** Checks whether any rule matches a place. A radius matches only if place and branch have known positions. */
export function isIn(rules: readonly string[], given: AreaPlace, branches: readonly Centre[]): boolean {
  const place = storedArea({ ...given, state: normaliseState(given.country, given.state) ?? given.state });
  const hasUsZip = postalArea(place).country === "USA";
  // Couriers do not reach military post offices, so only a rule that names them matches.
  const isPostOnly = isMilitary(place);
  return rules.some((text) => {
    const rule = ruleOf(text);
    if (isPostOnly && rule?.kind !== "state" && rule?.kind !== "zip") return false;
    switch (rule?.kind) {
      case "anywhere":
        return true;
      case "country":
        return place.country === rule.country;
      case "state":
        return place.country === "USA" && place.state === rule.state;
      case "zip":
        return hasUsZip && place.zipCode.startsWith(rule.prefix) && (!isPostOnly || isMilitaryPrefix(rule.prefix));
      case "radius":
        return isWithin(
          rule.miles,
          place,
          branches.find(({ code }) => code === rule.branch),
        );
      default:
        return false;
    }
  });
}

/** Parses a typed rule into its stored form; null if it is invalid. */
export function normaliseRule(typed: string): string | null {
  const rule = ruleOf(typed.trim());
  if (!rule) return null;
  switch (rule.kind) {
    case "anywhere":
      return "anywhere";
    case "country":
      return rule.country;
    case "state":
      return rule.state;
    case "zip":
      return `ZIP ${rule.prefix}`;
    case "radius":
      return `${rule.miles} miles of ${rule.branch}`;
  }
}

export function branchOfRule(text: string): string | null {
  const rule = ruleOf(text);
  return rule?.kind === "radius" ? rule.branch : null;
}

function ruleOf(text: string): AreaRule | null {
  if (/^(anywhere|everywhere)$/i.test(text)) return { kind: "anywhere" };
  const [, prefix] = /^(?:zip\s*)?(\d{1,5})\*?$/i.exec(text) ?? [];
  if (prefix) return { kind: "zip", prefix };
  const [, miles, branch] = /^(\d{1,4})\s*(?:mi|miles?)\s+(?:of|around)\s+([a-z][a-z0-9-]{0,39})$/i.exec(text) ?? [];
  if (miles && branch) return { kind: "radius", miles: Number(miles), branch: branch.toLowerCase() };
  const state = text === "" || isCountry(text.toUpperCase()) ? null : normaliseState("USA", text);
  const country = state === null ? parseCountry(text) : "USA";
  if (country === null) return null;
  const place = storedArea({ country, state: state ?? "" });
  return place.state === "" ? { kind: "country", country: place.country } : { kind: "state", state: place.state };
}

/** Measures the straight-line distance, which is accurate enough for a radius drawn by staff. */
function isWithin(miles: number, place: AreaPlace, centre: Centre | undefined): boolean {
  const [here, there] = [positionOf(place), centre && positionOf(centre)];
  return here && there ? milesBetween(here, there) <= miles : false;
}
