import type { ActFlag } from "#domain/road/vocabulary.ts";
import { signatureBytes } from "#domain/road/signature.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import type { PinResult } from "#domain/road/pin.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { minorDigits } from "#domain/shared/money.ts";
import { cleanText } from "#domain/shared/plain-text.ts";
import type { DeliveryConfirmationType, ServiceKey } from "#domain/shipments/vocabulary.ts";

/** Who took a delivery at the address, or where it was left (G50). */
export const relations = ["recipient", "household", "reception", "neighbor", "safe_place"] as const;
export type Relation = (typeof relations)[number];

/** What a delivery is proven by, the weakest first. `name`: who took it, and nothing else. */
export const proofMethods = ["name", "photo", "signature", "pin"] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** Relations that need consent from before the visit (G53). */
export const relationsByConsent = ["neighbor", "safe_place"] as const satisfies readonly Relation[];
export type ConsentedRelation = (typeof relationsByConsent)[number];

/** `isToPerson`: to a person with a name, never left and never to a neighbor. `allows`: consent from before. */
export type ProofNeed = { method: ProofMethod; isToPerson: boolean; allows: readonly ConsentedRelation[] };

type NeedFacts = {
  requiresSignature: boolean;
  /** Null without a confirmation. */
  confirmation: DeliveryConfirmationType | null;
  service: ServiceKey;
  declaredValueMinor: number | null;
  currency: string;
  /** Whole units of a currency, above which a signature is required; null if no value requires one. */
  signatureAbove: number | null;
};

const methodOfConfirmation: Record<DeliveryConfirmationType, ProofMethod> = {
  signature: "signature",
  photo: "photo",
  code: "pin",
};
const methodOfService: Record<ServiceKey, ProofMethod> = {
  standard: "name",
  express: "name",
  rush: "name",
  medical: "signature",
};

/** Returns what the booking, the service and the declared value require: the strictest of them (G50). */
export function requiredMethod(facts: NeedFacts): ProofMethod {
  const { requiresSignature, confirmation, service, declaredValueMinor, currency, signatureAbove } = facts;
  const isValuable =
    signatureAbove !== null && (declaredValueMinor ?? 0) > signatureAbove * 10 ** minorDigits(currency);
  const asked: ProofMethod[] = [methodOfService[service]];
  if (confirmation !== null) asked.push(methodOfConfirmation[confirmation]);
  if (requiresSignature || isValuable) asked.push("signature");
  return proofMethods.findLast((method) => asked.includes(method)) ?? "name";
}

/** Why a relation is not offered. */
export type RelationRefusal = "to_person" | "signature_wanted" | "pin_wanted" | "not_allowed";

/** Returns why a delivery must not be given to, or left at, this relation; null if it may (G53). */
export function relationRefusal(relation: Relation, { method, isToPerson, allows }: ProofNeed): RelationRefusal | null {
  if (!isOneOf(relationsByConsent, relation)) return null;
  if (isToPerson) return "to_person";
  if (relation === "safe_place" && method === "signature") return "signature_wanted";
  if (relation === "safe_place" && method === "pin") return "pin_wanted";
  return allows.includes(relation) ? null : "not_allowed";
}

/** No one takes what is left: a photo of the place stands for the name (G51). */
export function methodFor(relation: Relation, { method }: ProofNeed): ProofMethod {
  return relation === "safe_place" && method === "name" ? "photo" : method;
}

/** A proof as a device sends it with a delivery. `path`: strokes; `photo`: SHA-256 of its bytes; blank if not taken. */
export type SentProof = { relation: string; name: string; path: string; photo: string; pin: string; salt: string };

/** What counts of it. `pin`: null if none was said. */
export type GivenProof = {
  relation: Relation | null;
  name: string;
  isSigned: boolean;
  hasPhoto: boolean;
  pin: PinResult | null;
};

/** Returns what a delivery lacks. It stands all the same (G2). */
export function flagsOfProof(need: ProofNeed, given: GivenProof | null): ActFlag[] {
  if (!given) return need.method === "name" ? [] : ["proof_missing"];
  const { relation, name, isSigned, hasPhoto, pin } = given;
  const flags: ActFlag[] = [];
  if (pin === "wrong") flags.push("pin_wrong");
  const isTaken: Record<ProofMethod, boolean> = {
    name: true,
    photo: hasPhoto,
    signature: isSigned,
    // A wrong one has its own flag.
    pin: pin !== null,
  };
  const isNamed = relation === "safe_place" || name !== "";
  if (relation === null || !isNamed || !isTaken[methodFor(relation, need)]) flags.push("proof_missing");
  if (relation !== null && relationRefusal(relation, need) !== null) flags.push("without_consent");
  return flags;
}

const longestName = 120;

/** Returns a typed name as it is signed and stored: on one line, at most 120 characters; "" for what is no text. */
export function readReceiverName(typed: string): string {
  const cleaned = cleanText(typed);
  return cleaned.ok ? cutText(cleaned.text, longestName).trim() : "";
}

/** Returns the bytes of the strokes. They name their act, so that no two deliveries share a file. */
export function strokesBytes(
  clientEventId: string,
  { name, path }: Pick<SentProof, "name" | "path">,
): Uint8Array<ArrayBuffer> {
  return signatureBytes(clientEventId, { name, path });
}

/**
 * Returns the text whose SHA-256 an act names as its `proofHash`. The salt keeps it from being guessed once the values
 * are erased. `signatureSha256`: of `strokesBytes`; blank without strokes.
 */
export function proofFormOf({ relation, name, photo, pin, salt }: SentProof, signatureSha256: string): string {
  return JSON.stringify(["waybill-proof", salt, relation, name, signatureSha256, photo, pin]);
}
