import { expect, it } from "vitest";
import type { ProofNeed } from "#domain/road/door-proof.ts";
import {
  doorKey,
  proofsAt,
  refusalAt,
  scanAtDoor,
  strictestNeed,
  type VisitStop,
  visitsOf,
} from "#domain/road/visit.ts";

const address = { street: "1117 Hammond Dr NE", street2: "Suite 300", zipCode: "30328", country: "USA" };

it("takes an address for the same door in whatever spelling, and another suite, ZIP or country for another door (G86)", () => {
  const door = doorKey(address);
  expect(door).not.toBeNull();
  for (const same of [
    { street: " 1117  HAMMOND DR. NE " },
    { street2: "suite 300" },
    { street: "1117 Hammond Dr NE, Suite 300", street2: "" },
    { zipCode: "30328-1402" },
    { zipCode: " 30328" },
  ])
    expect(doorKey({ ...address, ...same }), JSON.stringify(same)).toBe(door);
  for (const other of [
    { street: "117 Hammond Dr NE" },
    { street2: "Suite 301" },
    { street2: "" },
    { zipCode: "30329" },
    { country: "CAN" },
  ])
    expect(doorKey({ ...address, ...other }), JSON.stringify(other)).not.toBe(door);
  expect(doorKey({ ...address, street: "Peña 4" })).toBe(doorKey({ ...address, street: "Pena 4" }));
  expect(doorKey({ ...address, street: "" })).toBeNull();
  expect(doorKey({ ...address, zipCode: "" })).toBeNull();
});

const need = (more: Partial<ProofNeed> = {}): ProofNeed => ({ method: "name", isToPerson: false, allows: [], ...more });
const stop = (id: string, more: Partial<VisitStop> = {}): VisitStop => ({
  id,
  kind: "delivery",
  door: "a",
  name: "Hammond Laboratories",
  isOnRun: true,
  isOpen: true,
  isTrouble: false,
  codes: [id],
  proof: need(),
  ...more,
});
const idsOf = (...stops: VisitStop[]) => visitsOf(stops).map((visit) => visit.stops.map(({ id }) => id).join(""));

it("puts neighboring open deliveries at one door together", () => {
  expect(idsOf(stop("A"), stop("B"), stop("C", { door: "b" }), stop("D", { door: "b" }))).toEqual(["AB", "CD"]);
  // Another door, or a collection, stands between them.
  expect(idsOf(stop("A"), stop("B", { door: "b" }), stop("C"))).toEqual([]);
  expect(idsOf(stop("A"), stop("B", { kind: "collection" }), stop("C"))).toEqual([]);
  expect(idsOf(stop("A"), stop("B", { isOpen: false, door: null }), stop("C"))).toEqual(["AC"]);
  // Dispatch has to be asked first, or another run does it.
  expect(idsOf(stop("A"), stop("B", { isTrouble: true }), stop("C"))).toEqual(["AC"]);
  expect(idsOf(stop("A"), stop("B", { isOnRun: false }))).toEqual([]);
  expect(idsOf(stop("A", { door: null }), stop("B", { door: null }))).toEqual([]);
  expect(visitsOf([stop("A"), stop("B"), stop("C")], ["B"])).toEqual([]);
  expect(visitsOf([stop("A"), stop("B"), stop("C"), stop("D")], ["A", "B"])[0]?.stops.map(({ id }) => id)).toEqual([
    "C",
    "D",
  ]);
});

it("leaves out of the one proof what needs its own PIN, or whose need is not known", () => {
  const own = stop("P", { proof: need({ method: "pin" }) });
  const [visit] = visitsOf([stop("A"), own, stop("B"), stop("C", { proof: null })]);
  expect(visit?.stops.map(({ id }) => id)).toEqual(["A", "P", "B", "C"]);
  expect(visit?.shared.map(({ id }) => id)).toEqual(["A", "B"]);
  expect(visit?.alone.map(({ id }) => id)).toEqual(["P", "C"]);
  expect(idsOf(stop("A"), own)).toEqual([]);
});

const needOf = (...needs: ProofNeed[]) => strictestNeed(needs.map((proof, at) => stop(String(at), { proof })));

it("asks for the strictest proof of the parcels, and for each kind that one of them needs", () => {
  expect(needOf(need(), need())).toEqual({ ...need(), methods: ["name"], isForSeveral: false });
  expect(needOf(need(), need({ method: "signature" }))).toMatchObject({ method: "signature" });
  const mixed = needOf(need({ method: "signature" }), need({ method: "photo" }), need());
  expect(mixed.method).toBe("signature");
  expect(proofsAt("recipient", mixed)).toEqual(["photo", "signature"]);
  expect(proofsAt("recipient", needOf(need(), need({ method: "signature" })))).toEqual(["signature"]);
  expect(proofsAt("household", needOf(need(), need()))).toEqual([]);
  const left = needOf(need({ allows: ["safe_place"] }), need({ method: "photo", allows: ["safe_place"] }));
  expect(proofsAt("safe_place", left)).toEqual(["photo"]);
});

it("allows who may take each of the parcels, and no one else", () => {
  const both = need({ allows: ["neighbor", "safe_place"] });
  const one = need({ allows: ["neighbor"] });
  expect(refusalAt("neighbor", needOf(both, one))).toBeNull();
  expect(refusalAt("safe_place", needOf(both, one))).toBe("not_allowed");
  expect(refusalAt("neighbor", needOf(both, need()))).toBe("not_allowed");
  expect(refusalAt("neighbor", needOf(both, need({ ...both, isToPerson: true })))).toBe("to_person");
  expect(refusalAt("safe_place", needOf(both, need({ ...both, method: "signature" })))).toBe("signature_wanted");
  expect(refusalAt("recipient", needOf(both, one))).toBeNull();
});

it("gives parcels of several recipients to none of them in person", () => {
  const several = strictestNeed([stop("A"), stop("B", { name: "Rosalind Mbeki" })]);
  expect(refusalAt("recipient", several)).toBe("several_recipients");
  expect(refusalAt("reception", several)).toBeNull();
  expect(refusalAt("recipient", strictestNeed([stop("A"), stop("B", { name: "HAMMOND  laboratories" })]))).toBeNull();
});

it("counts each piece of the door once, and says of all else that it is wrong", () => {
  const [one, two] = ["PTC428019X7KY", "PTC965722PZK3"];
  const stops = [stop("A", { codes: [one] }), stop("B", { codes: [`${two}+01`, `${two}+02`] })];
  expect(scanAtDoor(stops, [], one)).toEqual({ signal: "good", codes: [one] });
  expect(scanAtDoor(stops, [], "ptc 4280-19X7 KY")).toEqual({ signal: "good", codes: [one] });
  expect(scanAtDoor(stops, [one], one)).toEqual({ signal: "seen", codes: [] });
  expect(scanAtDoor(stops, [], `${two}+02`)).toEqual({ signal: "good", codes: [`${two}+02`] });
  expect(scanAtDoor(stops, [`${two}+02`], `${two}+02`)).toEqual({ signal: "seen", codes: [] });
  // The number alone is the whole parcel.
  expect(scanAtDoor(stops, [`${two}+02`], two)).toEqual({ signal: "good", codes: [`${two}+01`] });
  expect(scanAtDoor(stops, [`${two}+01`, `${two}+02`], two)).toEqual({ signal: "seen", codes: [] });
  expect(scanAtDoor(stops, [], `${two}+03`)).toEqual({ signal: "not_yours", codes: [] });
  expect(scanAtDoor(stops, [], `${one}+01`)).toEqual({ signal: "good", codes: [one] });
  expect(scanAtDoor(stops.slice(0, 1), [], two)).toEqual({ signal: "not_yours", codes: [] });
  expect(scanAtDoor(stops, [], "?")).toEqual({ signal: "unknown", codes: [] });
});
