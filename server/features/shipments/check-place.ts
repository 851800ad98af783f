import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { stateName } from "#domain/shared/states.ts";
import type { PlaceCheck } from "#domain/shipments/place-check.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { placeOfEvent, typedCity } from "#server/features/shipments/event-place.ts";
import { nearestTown, townNamed } from "#server/places/nearest-town.ts";

/**
 * What customers would read of a place that staff type (A1): null where it is a branch or a town of the gazetteer, so that they read it as it is.
 * Otherwise the region alone, or nothing, and the town that may be meant: of the typed state, else a namesake in the state of a branch.
 */
export async function checkPlace(actor: Actor, location: string): Promise<PlaceCheck | null> {
  assertMay(actor, "shipments.events");
  const typed = location.trim().slice(0, 120);
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

/** A town of exactly this name in the state of a branch, as "Savannah, GA"; "" where there is none. */
async function namesakeNearBranch(name: string): Promise<string> {
  for (const state of new Set((await listBranches()).map((branch) => branch.state))) {
    const town = await townNamed(name, state);
    if (town) return `${town}, ${state}`;
  }
  return "";
}
