import { milesBetween, type Position } from "#domain/shared/miles.ts";
import type { ActKind } from "#domain/road/vocabulary.ts";
import { isOneOf } from "#domain/shared/one-of.ts";

/**
 * Where a phone was, as it sends it with an act: degrees of WGS 84, the radius in meters in which it probably was, and
 * milliseconds from the measurement to the act. The salt keeps its hash from being guessed.
 */
export type SentPosition = Position & { accuracyM: number; ageMs: number; salt: string };

/** Acts whose position is kept: what was done with a parcel at an address (G88). */
const placedActs = ["collect", "deliver", "fail"] as const satisfies readonly ActKind[];

export function isPlaced(kind: ActKind): boolean {
  return isOneOf(placedActs, kind);
}

/** An older measurement is of another place, in milliseconds. */
export const oldestFixMs = 60_000;
/** A rougher one says nothing about an address, in meters. */
const roughestM = 1000;

/** Whether a sent position can say where an act was (G88). Others are not kept, and refuse no act. */
export function isUsablePosition({ latitude, longitude, accuracyM, ageMs }: Omit<SentPosition, "salt">): boolean {
  return (
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    accuracyM >= 0 &&
    accuracyM <= roughestM &&
    ageMs >= 0 &&
    ageMs <= oldestFixMs
  );
}

/** Returns the text whose SHA-256 an act names as its `positionHash`, which stays when the position is erased. */
export function positionFormOf({ latitude, longitude, accuracyM, ageMs, salt }: SentPosition): string {
  return JSON.stringify(["waybill-position", salt, latitude, longitude, accuracyM, ageMs]);
}

const [feetPerMile, feetPerMeter] = [5280, 3.28084];

/** Returns the distance in feet. */
export function feetBetween(from: Position, to: Position): number {
  return milesBetween(from, to) * feetPerMile;
}

export function feetOf(meters: number): number {
  return meters * feetPerMeter;
}

/** Where an address is: learned from earlier deliveries, or the center of its ZIP code or town. */
export type KnownPlace = Position & { isLearned: boolean };

/** An act so far from a learned door is flagged, in feet. */
const farFromDoorFeet = 500;
/** A ZIP code or town is large: only what is certainly in another one is flagged, in feet. */
const farFromCenterFeet = 50 * feetPerMile;

/** Whether an act was not at its address, even if the phone was at the nearest point that its accuracy allows (G88). */
export function isFar(position: Position & { accuracyM: number }, place: KnownPlace): boolean {
  const atLeast = feetBetween(position, place) - feetOf(position.accuracyM);
  return atLeast > (place.isLearned ? farFromDoorFeet : farFromCenterFeet);
}
