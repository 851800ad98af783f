import {
  methodFor,
  type ProofMethod,
  proofMethods,
  type ProofNeed,
  type Relation,
  type RelationRefusal,
  relationRefusal,
} from "#domain/road/door-proof.ts";
import { readCode } from "#domain/road/read-code.ts";
import { foldLetters } from "#domain/shared/fold-letters.ts";
import type { StopKind } from "#domain/shipments/stops.ts";

type Address = { street: string; street2: string; zipCode: string; country: string };

/** Returns what is the same for each spelling of an address: street, second line, ZIP code (G86). Null without one. */
export function doorKey({ street, street2, zipCode, country }: Address): string | null {
  const [words, zip] = [wordsOf(`${street} ${street2}`), wordsOf(zipCode)];
  if (street.trim() === "" || zip.length === 0) return null;
  // The last four digits of a US ZIP code are often left out.
  const area = /^\d{5}$/.test(zip[0] ?? "") ? zip.slice(0, 1) : zip;
  return [words.join(" "), area.join(""), country].join("|");
}

/** Without accents and punctuation, in capitals. */
function wordsOf(text: string): string[] {
  return foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** What a visit has to know of a stop. `door`: by `doorKey`; `name`: of its recipient; `codes`: of its pieces. */
export type VisitStop = {
  id: string;
  kind: StopKind;
  door: string | null;
  name: string;
  isOnRun: boolean;
  isOpen: boolean;
  isTrouble: boolean;
  codes: readonly string[];
  /** Null if the phone does not know it. */
  proof: ProofNeed | null;
};

/** `shared`: delivered together with one proof; `alone`: what cannot be. */
export type Visit<Stop extends VisitStop> = { stops: Stop[]; shared: Stop[]; alone: Stop[] };

/**
 * Returns the visits of a run: neighboring open deliveries at one door, of which two at least can have one proof (G86).
 * `split`: ids of stops that the driver does one by one.
 */
export function visitsOf<Stop extends VisitStop>(stops: readonly Stop[], split: readonly string[] = []): Visit<Stop>[] {
  const groups: Stop[][] = [];
  let before: Stop | null = null;
  for (const stop of stops) {
    if (!stop.isOnRun || !stop.isOpen || stop.isTrouble) continue;
    const isVisited = stop.kind === "delivery" && stop.door !== null && !split.includes(stop.id);
    if (isVisited && before?.door === stop.door) groups.at(-1)?.push(stop);
    else if (isVisited) groups.push([stop]);
    before = isVisited ? stop : null;
  }
  return groups
    .map((all) => ({ stops: all, shared: all.filter(canShare), alone: all.filter((stop) => !canShare(stop)) }))
    .filter(({ shared }) => shared.length > 1);
}

/** A PIN belongs to one parcel. */
function canShare({ proof }: VisitStop): boolean {
  return proof !== null && proof.method !== "pin";
}

/** `methods`: each that one of the parcels needs; `isForSeveral`: their recipients differ. */
export type VisitNeed = ProofNeed & { methods: readonly ProofMethod[]; isForSeveral: boolean };

/** Returns what one proof for all of these parcels needs: the strictest of each (G86). */
export function strictestNeed(stops: readonly Pick<VisitStop, "name" | "proof">[]): VisitNeed {
  const needs = stops.flatMap(({ proof }) => proof ?? []);
  const methods = proofMethods.filter((method) => needs.some((need) => need.method === method));
  return {
    method: methods.at(-1) ?? "name",
    methods,
    isToPerson: needs.some(({ isToPerson }) => isToPerson),
    allows: (needs[0]?.allows ?? []).filter((each) => needs.every(({ allows }) => allows.includes(each))),
    isForSeveral: new Set(stops.map(({ name }) => wordsOf(name).join(" "))).size > 1,
  };
}

/** Returns what is taken besides the name, in this order. */
export function proofsAt(relation: Relation, need: VisitNeed): Exclude<ProofMethod, "name">[] {
  const taken = need.methods.map((method) => methodFor(relation, { ...need, method }));
  return proofMethods.filter((method) => method !== "name").filter((method) => taken.includes(method));
}

export type VisitRefusal = RelationRefusal | "several_recipients";

/** Returns why the parcels must not be given to, or left at, this relation; null if they may. */
export function refusalAt(relation: Relation, need: VisitNeed): VisitRefusal | null {
  if (relation === "recipient" && need.isForSeveral) return "several_recipients";
  return relationRefusal(relation, need);
}

/** `codes`: of the pieces that this scan adds. */
export type DoorScan = { signal: "good" | "seen" | "not_yours" | "unknown"; codes: string[] };

/** Says what a code is in a visit: a piece of its parcels, one that was scanned before, or a wrong one. */
export function scanAtDoor(
  stops: readonly Pick<VisitStop, "codes">[],
  scanned: readonly string[],
  typed: string,
): DoorScan {
  const read = readCode(typed);
  if (read.kind !== "piece") return { signal: "unknown", codes: [] };
  const named = stops.flatMap(({ codes }) => codes.filter((code) => isNamedBy(read, code, codes.length)));
  if (named.length === 0) return { signal: "not_yours", codes: [] };
  const codes = named.filter((code) => !scanned.includes(code));
  return { signal: codes.length > 0 ? "good" : "seen", codes };
}

/** Codes of pieces are written as on labels. A number without a piece is the whole parcel. */
function isNamedBy({ number, piece }: { number: string; piece: number | null }, code: string, pieces: number): boolean {
  const own = readCode(code);
  if (own.kind !== "piece" || own.number !== number) return false;
  return piece === null || (own.piece ?? 1) === piece || (pieces === 1 && piece === 1);
}
