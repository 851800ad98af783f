import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { stateName } from "#domain/shared/country-states.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import type { PlaceCheck } from "#domain/shipments/place-check.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { placeOfEvent, typedCity } from "#server/features/shipments/event-place.ts";
import { nearestTown, townNamed } from "#server/places/nearest-town.ts";

/**
 * Returns what customers would read of a place that staff type (A1); null if it is a branch or a town of the
 * gazetteer, which they read as typed. Otherwise the region or nothing, and a suggested town: of the typed state,
 * else a namesake in the state of a branch.
 */
export async function checkPlace(actor: Actor, location: string): Promise<PlaceCheck | null> {
  assertMay(actor, "shipments.events");
  const typed = cutText(location.trim(), 120);
  if (typed === "") return null;
  const found = await placeOfEvent({ location: typed, city: "", state: "", branch: "", country: "", zone: "UTC" });
  if (!found.ok || found.place.city) return null;
  const { state, country } = found.place;
  if (!state || !country) return { region: "", nearest: await namesakeNearBranch(typed) };
  const town = await nearestTown(typedCity(typed), state);
  return {
    region: stateName(country, state),
    nearest: town ? `${town}, ${state}` : await namesakeNearBranch(typedCity(typed)),
  };
}

/** Returns a town of exactly this name in the state of a branch, as "Savannah, GA"; "" if there is none. */
async function namesakeNearBranch(name: string): Promise<string> {
  for (const state of new Set((await listBranches()).map((branch) => branch.state))) {
    const town = await townNamed(name, state);
    if (town) return `${town}, ${state}`;
  }
  return "";
}
