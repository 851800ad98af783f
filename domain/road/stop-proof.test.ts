import { expect, it } from "vitest";
import { marksOf, type ProofMark, type StopProof } from "#domain/road/stop-proof.ts";

const nothing: StopProof = { isSigned: false, photo: null, isPinRight: false };
const cases: [string, StopProof | null, ProofMark[]][] = [
  ["nothing without a proof", null, []],
  ["that only a name was taken, which is weak", nothing, ["name"]],
  ["a signature", { ...nothing, isSigned: true }, ["signature"]],
  ["a photo that is here", { ...nothing, photo: "arrived" }, ["photo"]],
  ["a photo that is still on the phone", { ...nothing, photo: "awaited" }, ["photo_awaited"]],
  ["a photo that is missing", { ...nothing, photo: "missing" }, ["photo_missing"]],
  ["nothing of an erased photo, which was no weak proof", { ...nothing, photo: "gone" }, []],
  ["a PIN that was right", { ...nothing, isPinRight: true }, ["pin"]],
  [
    "all of them in one order",
    { isSigned: true, photo: "awaited", isPinRight: true },
    ["signature", "photo_awaited", "pin"],
  ],
];

it.each(cases)("shows of a stop %s (G87)", (_, proof, marks) => {
  expect(marksOf(proof)).toEqual(marks);
});
