import { describe, expect, it } from "vitest";
import {
  flagsOfProof,
  type GivenProof,
  methodFor,
  proofFormOf,
  type ProofNeed,
  readReceiverName,
  relationRefusal,
  relations,
  requiredMethod,
} from "#domain/road/door-proof.ts";

const booked = {
  requiresSignature: false,
  confirmation: null,
  service: "express",
  declaredValueMinor: 50_000,
  currency: "USD",
  signatureAbove: null,
} as const;

describe("what a delivery must be proven by (G50)", () => {
  it.each([
    [{}, "name"],
    [{ requiresSignature: true }, "signature"],
    [{ confirmation: "photo" }, "photo"],
    [{ confirmation: "signature" }, "signature"],
    [{ confirmation: "code" }, "pin"],
    // The stricter of booking and service.
    [{ service: "medical" }, "signature"],
    [{ service: "medical", confirmation: "photo" }, "signature"],
    [{ service: "medical", confirmation: "code" }, "pin"],
    [{ requiresSignature: true, confirmation: "photo" }, "signature"],
    [{ requiresSignature: true, confirmation: "code" }, "pin"],
    // A value above the setting, which is in whole units.
    [{ signatureAbove: 499 }, "signature"],
    [{ signatureAbove: 500 }, "name"],
    [{ signatureAbove: 500, declaredValueMinor: 50_001 }, "signature"],
    [{ signatureAbove: 499, confirmation: "photo" }, "signature"],
    [{ signatureAbove: 499, confirmation: "code" }, "pin"],
    [{ signatureAbove: 500, currency: "JPY" }, "signature"],
    [{ signatureAbove: 1, declaredValueMinor: null }, "name"],
  ] as const)("%o: %s", (more, method) => {
    expect(requiredMethod({ ...booked, ...more })).toBe(method);
  });
});

const need = (more: Partial<ProofNeed> = {}): ProofNeed => ({ method: "name", isToPerson: false, allows: [], ...more });

describe("who may take it (G53)", () => {
  const refusals = (more: Partial<ProofNeed>) => relations.map((relation) => relationRefusal(relation, need(more)));

  it("is anyone at the address, and with consent a neighbor or a safe place", () => {
    expect(refusals({})).toEqual([null, null, null, "not_allowed", "not_allowed"]);
    expect(refusals({ allows: ["neighbor"] })).toEqual([null, null, null, null, "not_allowed"]);
    expect(refusals({ allows: ["neighbor", "safe_place"] })).toEqual([null, null, null, null, null]);
  });

  it("is no safe place for what is signed for or needs a PIN, with or without consent", () => {
    const allows = ["neighbor", "safe_place"] as const;
    expect(refusals({ allows, method: "signature" })).toEqual([null, null, null, null, "signature_wanted"]);
    expect(refusals({ allows, method: "pin" })).toEqual([null, null, null, null, "pin_wanted"]);
    expect(refusals({ allows, method: "photo" })).toEqual([null, null, null, null, null]);
  });

  it("is a person at the address for medical goods, whatever was allowed", () => {
    const allows = ["neighbor", "safe_place"] as const;
    expect(refusals({ allows, isToPerson: true })).toEqual([null, null, null, "to_person", "to_person"]);
  });

  it("needs a photo of a safe place", () => {
    expect(methodFor("safe_place", need())).toBe("photo");
    expect(methodFor("household", need())).toBe("name");
    expect(methodFor("safe_place", need({ method: "signature" }))).toBe("signature");
  });
});

describe("what a proof lacks (G50): it is flagged, never refused", () => {
  const given: GivenProof = { relation: "recipient", name: "Ada", isSigned: false, hasPhoto: false, pin: null };
  it.each<[string, Partial<ProofNeed>, Partial<GivenProof> | null, string[]]>([
    ["no proof where none is required", {}, null, []],
    ["no proof", { method: "signature" }, null, ["proof_missing"]],
    ["a name", {}, {}, []],
    ["no name", {}, { name: "" }, ["proof_missing"]],
    ["an unknown relation", {}, { relation: null }, ["proof_missing"]],
    ["a name without the signature", { method: "signature" }, {}, ["proof_missing"]],
    ["a signature", { method: "signature" }, { isSigned: true }, []],
    ["a signature without a name", { method: "signature" }, { isSigned: true, name: "" }, ["proof_missing"]],
    ["no photo", { method: "photo" }, { isSigned: true }, ["proof_missing"]],
    ["a photo", { method: "photo" }, { hasPhoto: true }, []],
    ["the PIN", { method: "pin" }, { pin: "right" }, []],
    ["a wrong PIN", { method: "pin" }, { pin: "wrong" }, ["pin_wrong"]],
    ["a wrong PIN that was not asked for", {}, { pin: "wrong" }, ["pin_wrong"]],
    ["a signature instead of the PIN", { method: "pin" }, { isSigned: true }, ["proof_missing"]],
    ["a neighbor without consent", {}, { relation: "neighbor" }, ["without_consent"]],
    ["a neighbor with consent", { allows: ["neighbor"] }, { relation: "neighbor" }, []],
    ["left without a photo", { allows: ["safe_place"] }, { relation: "safe_place", name: "" }, ["proof_missing"]],
    ["left with a photo", { allows: ["safe_place"] }, { relation: "safe_place", name: "", hasPhoto: true }, []],
  ])("%s", (_, needed, more, flags) => {
    expect(flagsOfProof(need(needed), more && { ...given, ...more })).toEqual(flags);
  });
});

describe("the form of a proof", () => {
  const proof = { relation: "recipient", name: "Ada", path: "M0 0L900 0", photo: "", pin: "", salt: "s1" };

  it("covers each part, and strokes by their hash", () => {
    const form = proofFormOf(proof, "ab");
    expect(form).toBe('["waybill-proof","s1","recipient","Ada","ab","",""]');
    for (const other of [{ relation: "household" }, { name: "Eve" }, { photo: "1" }, { pin: "1" }, { salt: "s2" }])
      expect(proofFormOf({ ...proof, ...other }, "ab")).not.toBe(form);
    expect(proofFormOf(proof, "ac")).not.toBe(form);
  });

  it.each([
    ["  Ottoline\n Cholmondeley\u202e ", "Ottoline Cholmondeley"],
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["\u0000", ""],
    ["\ud800", ""],
    [" \u200b ", ""],
    ["日本 太郎", "日本 太郎"],
    ["x".repeat(500), "x".repeat(120)],
    ["🙂".repeat(200), "🙂".repeat(120)],
  ])("reads the name %j", (typed, name) => {
    expect(readReceiverName(typed)).toBe(name);
    expect(readReceiverName(name)).toBe(name);
  });
});
