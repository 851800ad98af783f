import { isCountry } from "#domain/shared/countries.ts";
import { parseCountry } from "#domain/shared/parse-country.ts";
import { milesBetween, positionOf } from "#domain/shared/miles.ts";
import { normaliseState } from "#domain/shared/states.ts";
import { postalArea, storedArea } from "#domain/shared/territories.ts";
import { isMilitary, isMilitaryPrefix } from "#domain/shared/us-zips.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

/** One rule of an area, as it is stored and written: "anywhere", "USA", "GA", "ZIP 303", "25 miles of main". */
type AreaRule =
  | { kind: "anywhere" }
  | { kind: "country"; country: string }
  | { kind: "state"; state: string }
  | { kind: "zip"; prefix: string }
  | { kind: "radius"; miles: number; branch: string };

/** Where a service collects and where it delivers; a place belongs where any rule takes it in (D4). */
export type ServiceArea = { origins: string[]; destinations: string[] };
export type ServiceAreas = Record<ServiceKey, ServiceArea>;

/** A place of a booking, and where it lies as far as the gazetteer knows. */
export type AreaPlace = {
  city: string;
  state: string;
  zipCode: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
};
type Centre = { code: string; latitude: number | null; longitude: number | null };

/** The end of a booking that a service does not serve. */
export type Unreached = { end: "origin" | "destination"; city: string };

/** Which end of a way the service does not serve; null where it serves what is known of it. */
export function unreachedBy(
  area: ServiceArea,
  way: { from: AreaPlace | null; to: AreaPlace | null },
  branches: readonly Centre[],
): Unreached | null {
  if (way.from && !isIn(area.origins, way.from, branches)) return { end: "origin", city: way.from.city };
  if (way.to && !isIn(area.destinations, way.to, branches)) return { end: "destination", city: way.to.city };
  return null;
}

/** Whether any of the rules takes a place in. A radius takes in nothing whose place, or whose branch, is on no map. */
export function isIn(rules: readonly string[], given: AreaPlace, branches: readonly Centre[]): boolean {
  const place = storedArea({ ...given, state: normaliseState(given.country, given.state) ?? given.state });
  const hasUsZip = postalArea(place).country === "USA";
  // No courier reaches an army or fleet post office: only a rule that names them takes them in.
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

/** A rule as people write it, in the one way it is stored; null where it is none. */
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

/** The branch a radius is drawn around, or null. */
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

/** As the crow flies: exact enough for a line that somebody drew by hand. */
function isWithin(miles: number, place: AreaPlace, centre: Centre | undefined): boolean {
  const [here, there] = [positionOf(place), centre && positionOf(centre)];
  return here && there ? milesBetween(here, there) <= miles : false;
}
